import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { matchBankEntry } from '#areas/payments/contract/reconcile.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { COMPANY_IBAN } from './found-test-companies.ts';
import { TODAY, type Cast } from './spend.ts';

/** For tests of areas, which may not know the app. */
export { makeStatement };

/** What the bank booked: a fee that waits, another one like it, and what somebody said in words what it is. */
export async function makeBankEntries(
  { controller }: Cast,
  accountId: string,
): Promise<{ bankEntryId: string; matchId: string; accountId: string }> {
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const entry = (reference: string, minor: bigint) => ({
    reference,
    on: TODAY,
    amount: eur(minor),
    counterparty: 'The bank',
    endToEndId: null,
    text: reference,
    isFee: reference !== 'OBJ-NOTED',
  });
  const xml = makeStatement({
    id: 'OBJ-S',
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: eur(0n),
    closing: eur(-400n),
    entries: [entry('OBJ-FEE', -100n), entry('OBJ-ALIKE', -100n), entry('OBJ-NOTED', -200n)],
  });
  await controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
  const { items } = await controller.ask(listBankEntries);
  const [fee, noted] = ['OBJ-FEE', 'OBJ-NOTED'].map((text) => items.find((item) => item.remittance === text));
  const { history } = await controller.ask(matchBankEntry, {
    params: { bankEntryId: noted?.id as never },
    body: { version: 1, payments: [], rest: { kind: 'other', note: 'A deposit' } },
  });
  return { bankEntryId: fee?.id ?? '', matchId: history[0]?.id ?? '', accountId };
}

const SETTINGS = {
  dailyCeiling: null,
  twoAbove: null,
  transferFormat: '09',
  transfersBy: 'item',
  cutOff: null,
  confirmerIds: [],
  version: 1,
};
const ACCOUNT = { accountName: 'Havelbank', iban: 'DE12500105170648489890', bic: null, currency: 'EUR' };
export const ANSWER = { procedureId: newId('scp'), code: '123456' };

export const PAID_ELSEWHERE = { paidOn: TODAY, ledgerCode: '530000', reason: 'Because', reference: null };

export const BANK_BODIES: Readonly<Record<string, object>> = {
  'payments.askPaySettings': SETTINGS,
  'payments.savePaySettings': { ...SETTINGS, ...ANSWER },
  'payments.askOwnAccount': ACCOUNT,
  'payments.addOwnAccount': { ...ACCOUNT, ...ANSWER },
  'payments.changeOwnAccount': { name: 'Spreebank AG', isArchived: false, version: 1 },
  'payments.explainAlike': { version: 1, others: 1, note: null },
  'payments.matchBankEntry': { version: 1, payments: [], rest: { kind: 'other', note: 'A deposit' } },
  'payments.sendAdvice': {
    letters: [
      {
        supplierId: 'sup_01k00000000000000000000000',
        to: 'a@b.example',
        payments: [{ id: 'pay_01k00000000000000000000000', version: 1 }],
      },
    ],
  },
  'payments.askForAccounts': { userIds: ['usr_01k00000000000000000000000'] },
  'payments.switchPaymentMethod': { method: 'csv', isOn: true },
  'payments.undoPaidElsewhere': { reason: 'Because' },
  'payments.undoMatch': { reason: 'Because' },
};
