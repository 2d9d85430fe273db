import type { FileStore } from '#platform/files/file-store.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { implement, implementBare, implementOpen, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import * as rules from '../contract/control-rule.ts';
import * as inbox from '../contract/inbox.ts';
import * as contract from '../contract/payment-receipt.ts';
import * as phone from '../contract/phone.ts';
import * as standings from '../contract/standing.ts';
import { removeRule, saveRule, setAffidavitsMax } from './commands/control-rules.ts';
import { addReceipt, attachReceipt, discardReceipt, refuseMatch } from './commands/decide-match.ts';
import { acceptReceipt, expectSeveral, refuseReceipt, type IsPrepared } from './commands/mark-receipt.ts';
import { receiptAddress } from './commands/receive-receipt-mail.ts';
import { signAffidavit } from './commands/sign-affidavit.ts';
import { listPhoneCompanies, sendFromPhone, type Phones } from './commands/send-from-phone.ts';
import { sendKept } from './commands/send-kept.ts';
import { joinReceipt, splitReceipt } from './commands/split-receipt.ts';
import { endSnooze, snoozeReceipts } from './commands/snooze.ts';
import { isLinkOpen, uploadByLink } from './commands/upload-by-link.ts';
import { describeReceipt } from './queries/describe-receipt.ts';
import { describeRules, previewRule } from './queries/describe-rules.ts';
import { describeStanding, listStandings } from './queries/describe-standing.ts';
import { describeInboxReceipt, listInbox } from './queries/list-inbox.ts';
import { receiptLinks, type ReceiptLinks } from './receipt-links.ts';

export type ReceiptServices = {
  readonly files: FileStore;
  readonly secretKeys: SecretKeys;
  readonly isPrepared: IsPrepared;
  readonly inboxDomain: string;
  readonly phones: Phones;
};

export function receiptsRoutes({ files, secretKeys, phones, ...views }: ReceiptServices): Implementation[] {
  const { isPrepared } = views;
  return [
    implement(rules.listControlRules, (context) => describeRules(context)),
    implement(rules.previewControlRule, (context, { body }) => previewRule(context, body)),
    implement(rules.saveControlRule, async (context, { body }) => {
      await saveRule(context, body);
      return describeRules(context);
    }),
    implement(rules.removeControlRule, async (context, { params }) => {
      await removeRule(context, params.controlRuleId);
      return describeRules(context);
    }),
    implement(rules.setAffidavitsMax, async (context, { body }) => {
      await setAffidavitsMax(context, body.affidavitsMax);
      return describeRules(context);
    }),
    implement(contract.getPaymentReceipt, (context, { params }) =>
      describeReceipt(context, params.cardPaymentId, views),
    ),
    implement(contract.refuseReceipt, async (context, { params, body }) => {
      await refuseReceipt(context, { ...params, ...body }, isPrepared);
      return describeReceipt(context, params.cardPaymentId, views);
    }),
    implement(contract.acceptReceipt, async (context, { params }) => {
      await acceptReceipt(context, params.cardPaymentId);
      return describeReceipt(context, params.cardPaymentId, views);
    }),
    implement(contract.expectSeveral, async (context, { params, body }) => {
      await expectSeveral(context, { ...params, ...body });
      return describeReceipt(context, params.cardPaymentId, views);
    }),
    implementRaw(contract.signAffidavit, async (context, { params, body }) => {
      await signAffidavit(context, { ...params, ...body }, { files, isPrepared });
      return context.inCompany((within) => describeReceipt(within, params.cardPaymentId, views));
    }),
    implement(standings.getMyStanding, (context) => describeStanding(context, context.actor.userId)),
    implement(standings.listStandings, (context) => listStandings(context)),
    implement(standings.snoozeReceipts, async (context, { params, body }) => {
      await snoozeReceipts(context, { ...params, ...body });
      const { payments: _, ...standing } = await describeStanding(context, params.memberId);
      return standing;
    }),
    implement(standings.endSnooze, async (context, { params }) => {
      await endSnooze(context, params.memberId);
      const { payments: _, ...standing } = await describeStanding(context, params.memberId);
      return standing;
    }),
    ...inboxRoutes({ files, ...views }, receiptLinks(secretKeys)),
    ...phoneRoutes(files, phones),
  ];
}

/** Receipts without a payment, and those that come by the link of a reminder. */
const inboxRoutes = (
  { files, isPrepared, inboxDomain }: Omit<ReceiptServices, 'secretKeys' | 'phones'>,
  links: ReceiptLinks,
): Implementation[] => [
  implement(inbox.listInboxReceipts, async (context) => ({
    items: await listInbox(context),
    mailTo: receiptAddress(await getCompanyRow(context.trx, context.actor.companyId), inboxDomain, null),
  })),
  implement(inbox.addReceipt, async (context, { body }) =>
    describeInboxReceipt(context, await addReceipt(context, body.fileId)),
  ),
  implement(inbox.attachReceipt, async (context, { params, body }) => {
    await attachReceipt(context, { ...params, ...body }, isPrepared);
    return describeInboxReceipt(context, params.receiptId);
  }),
  implement(inbox.refuseMatch, async (context, { params, body }) => {
    await refuseMatch(context, { ...params, ...body }, isPrepared);
    return describeInboxReceipt(context, params.receiptId);
  }),
  implement(inbox.discardReceipt, async (context, { params }) => {
    await discardReceipt(context, params.receiptId);
    return undefined;
  }),
  implementRaw(inbox.splitReceipt, async (context, { params, body }) => {
    const ids = await splitReceipt(context, { ...params, ...body }, files);
    return context.inCompany(async (within) => {
      const items = [];
      for (const id of ids) items.push(await describeInboxReceipt(within, id));
      return { items };
    });
  }),
  implement(inbox.joinReceipt, async (context, { params }) => {
    await joinReceipt(context, params.receiptId);
    return describeInboxReceipt(context, params.receiptId);
  }),
  implementRaw(inbox.sendKeptReceipt, (context, { query }, { request }) =>
    sendKept(context, query, { files, upload: () => readUpload(request) }),
  ),
  implementBare(inbox.getReceiptLink, async ({ now }, { query }, { db }) => ({
    isOpen: await isLinkOpen(db, links.read(query.token, now), now),
  })),
  implementBare(inbox.uploadByLink, async ({ now, ip }, { query }, { db, request }) => {
    const of = links.read(query.token, now);
    await uploadByLink({ db, files }, { ...of, upload: await readUpload(request), now, ip });
    return { isTaken: true };
  }),
];

/** From a phone that confirms: it has no session, and shows who it is with its key. */
const phoneRoutes = (files: FileStore, phones: Phones): Implementation[] => [
  implementOpen(phone.listPhoneCompanies, async (context, { body }) => ({
    items: [...(await listPhoneCompanies(context, body, phones))],
  })),
  implementBare(phone.sendFromPhone, async ({ now, ip }, { query }, { db, request }) => {
    await sendFromPhone({ db, files, phones }, { sending: query, upload: () => readUpload(request), now, ip });
    return { isTaken: true };
  }),
];
