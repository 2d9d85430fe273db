import { listControlRules, saveControlRule } from '#areas/receipts/contract/control-rule.ts';
import { addReceipt } from '#areas/receipts/contract/inbox.ts';
import { billOf, uploadBill, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

type Objects = { ids: Record<string, string>; bodies: Record<string, object> };

/** What there is of cards, with a control rule and a receipt without a payment beside it, and a body for each operation about them. */
export async function receiptObjects(test: TestApp, cast: Cast, cards: Objects): Promise<Objects> {
  const { cardPaymentId } = cards.ids;
  const { items } = await cast.owner.ask(listControlRules);
  const [standard] = items;
  if (standard === undefined) throw new Error('There is a default');
  const rule = { ...standard, isDefault: false, name: 'Travellers', memberIds: [test.users.requester] };
  const saved = await cast.owner.ask(saveControlRule, { body: rule });
  await test.runJobs();
  const own = saved.items.find(({ isDefault }) => !isDefault);
  const file = await uploadBill(cast.requester, billOf({ number: 'OBJ-R', net: 4_200 }));
  const receipt = await cast.requester.ask(addReceipt, { body: { fileId: file.id } });
  return {
    ids: { ...cards.ids, controlRuleId: own?.id ?? '', receiptId: receipt.id },
    bodies: {
      ...cards.bodies,
      'receipts.previewControlRule': { ...rule, name: 'Others', memberIds: [test.users.controller] },
      'receipts.saveControlRule': { ...rule, name: 'Others', memberIds: [test.users.controller] },
      'receipts.setAffidavitsMax': { affidavitsMax: 2 },
      'receipts.refuseReceipt': { reason: 'unreadable', note: null },
      'receipts.expectSeveral': { isExpected: true },
      'receipts.signAffidavit': {
        reason: 'lost',
        description: 'A train',
        signerName: 'Ana Ruiz',
        isAgreed: true,
        lang: 'en',
      },
      'receipts.snoozeReceipts': { days: 2, reason: 'Because' },
      'receipts.addReceipt': { fileId: file.id },
      'receipts.attachReceipt': { cardPaymentId },
      'receipts.refuseMatch': { cardPaymentId },
      'receipts.splitReceipt': { parts: [{ pages: [1] }, { pages: [2] }] },
      'receipts.listPhoneCompanies': { factorId: 'fct_01km57j4m0e80aa1jdds2ss3cc', at: test.now(), signature: 'x' },
    },
  };
}
