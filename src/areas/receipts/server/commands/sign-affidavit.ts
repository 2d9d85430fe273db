import type { Instant } from '#kernel/instant.ts';
import { localTimeAt } from '#kernel/local-time.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, monthOf } from '#kernel/plain-date.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { addressLines } from '#platform/pdf/address-lines.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { dayIn, moneyIn, type DocumentLang } from '#platform/pdf/say-in.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { allowReaders, storeFile } from '#areas/documents/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { CONSENT_VERSION, type AffidavitReason } from '../../rules/affidavit.ts';
import { assessOne } from '../queries/assess-one.ts';
import type { Assessed } from '../queries/assess-payments.ts';
import { affidavitsMaxOf } from '../queries/describe-rules.ts';
import { countSigned } from '../queries/describe-receipt.ts';
import { receiptsTables } from '../tables.ts';
import { AFFIDAVIT_WORDS } from './affidavit-words.ts';
import { lockStanding } from './follow-member.ts';
import { followReceipts } from './follow-payment.ts';
import type { IsPrepared } from './mark-receipt.ts';
import { RECEIPT_TOPICS } from './topics.ts';

const PDF_BYTES_MAX = 5 * 1024 * 1024;

export type Signing = {
  readonly cardPaymentId: CardPaymentId;
  readonly reason: AffidavitReason;
  readonly description: string;
  readonly signerName: string;
  readonly lang: DocumentLang;
};

type Facts = {
  readonly company: CompanyRow;
  readonly assessed: Assessed;
  readonly signing: Signing;
  readonly ip: string;
  readonly now: Instant;
};

/**
 * The holder signs that there is no receipt, by typing their name: the document is written once, archived as PDF/A and
 * put to the payment, whose VAT nobody recovers then (domain rules 2.5).
 * @throws AppError not_found, not_the_holder, impersonation_forbidden, affidavit_exists, affidavits_used_up, name_differs,
 * receipt_there, nothing_owed, already_prepared
 */
export async function signAffidavit(
  { inCompany, ip, now }: RawContext,
  signing: Signing,
  { files, isPrepared }: { files: FileStore; isPrepared: IsPrepared },
): Promise<void> {
  const { company, assessed } = await inCompany((context) => checkSigning(context, signing, isPrepared));
  const { writePdf } = await import('#platform/pdf/write-pdf.ts');
  const bytes = await writePdf(affidavitDocument({ company, assessed, signing, ip, now }));
  const stored = await files.put({ companyId: company.company_id, content: bytes, sizeMax: PDF_BYTES_MAX });
  await inCompany(async (context) => {
    await lockStanding({ trx: context.trx, companyId: context.actor.companyId, now }, context.actor.userId);
    // What was true before the document was written may not be any more.
    await checkSigning(context, signing, isPrepared);
    await keepAffidavit(context, { company, assessed, signing, bytes, storageKey: stored.key });
  });
}

async function checkSigning(
  context: Context,
  { cardPaymentId, signerName }: Signing,
  isPrepared: IsPrepared,
): Promise<{ company: CompanyRow; assessed: Assessed }> {
  const { trx, actor } = context;
  const assessed = await assessOne(context, cardPaymentId);
  const { payment, assessment, affidavit } = assessed;
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
  if (payment.holderId !== actor.userId) throw new AppError('not_the_holder');
  if (affidavit !== null) throw new AppError('affidavit_exists');
  if (await isPrepared(context, cardPaymentId)) throw new AppError('already_prepared');
  if (assessment.status === 'provided') throw new AppError('receipt_there');
  if (!assessment.owes.includes('receipt')) throw new AppError('nothing_owed');
  if ((await countSigned(context)) >= (await affidavitsMaxOf(context))) throw new AppError('affidavits_used_up');
  const name = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  if (folded(name) !== folded(signerName)) throw new AppError('name_differs');
  return { company: await getCompanyRow(trx, actor.companyId), assessed };
}

const folded = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

async function keepAffidavit(
  context: Context,
  {
    company,
    assessed,
    signing,
    bytes,
    storageKey,
  }: Pick<Facts, 'company' | 'assessed' | 'signing'> & { bytes: Uint8Array; storageKey: string },
): Promise<void> {
  const { trx, actor, now, ip } = context;
  const { payment } = assessed;
  const { fileId } = await storeFile(trx, {
    companyId: actor.companyId,
    file: {
      name: `${AFFIDAVIT_WORDS[signing.lang].title} ${payment.number}.pdf`,
      mime: 'application/pdf',
      bytes,
      storageKey,
      pictureHash: null,
    },
    uploadedBy: actor.userId,
    purpose: 'affidavit',
    now,
  });
  await allowReaders(trx, actor.companyId, { fileId, userIds: [actor.userId] });
  const id = newId('afd', Date.parse(now));
  const documentHash = sha256Hex(bytes);
  await receiptsTables(trx)
    .insertInto('receipts.affidavit')
    .values({
      company_id: actor.companyId,
      id,
      payment_id: payment.id,
      reason: signing.reason,
      merchant: payment.merchant,
      paid_on: payment.paidOn,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      description: signing.description,
      signer_name: signing.signerName,
      signed_by: actor.userId,
      signed_at: now,
      signed_month: monthOf(dayInZone(now, company.time_zone)),
      ip,
      lang: signing.lang,
      consent_version: CONSENT_VERSION,
      file_id: fileId,
      document_hash: documentHash,
    })
    .execute();
  await recordChange(context, {
    action: 'receipts.sign-affidavit',
    entity: 'card_payment',
    entityId: payment.id,
    after: { affidavitId: id, reason: signing.reason, documentHash },
    topics: RECEIPT_TOPICS,
  });
  await followReceipts(context, payment.id);
}

/** The document as it is archived, in the words of the language in which it was signed. */
export function affidavitDocument({ company, assessed: { payment }, signing, ip, now }: Facts): PdfDocument {
  const { lang } = signing;
  const words = AFFIDAVIT_WORDS[lang];
  const amount = money(payment.amountMinor, payment.currency);
  const declared = {
    payment: payment.number,
    merchant: payment.merchant,
    paidOn: payment.paidOn,
    amount: moneyToWire(amount),
    reason: signing.reason,
    description: signing.description,
    signerName: signing.signerName,
    signedAt: now,
    ip,
    consentVersion: CONSENT_VERSION,
  };
  const local = localTimeAt(now, company.time_zone);
  return {
    lang,
    title: words.title,
    at: now,
    sender: { name: company.legal_name, lines: addressLines(company.address) },
    foot: `${company.legal_name} · ${words.title} · ${payment.number}`,
    pageLabel: words.page,
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: words.declaration(signing.signerName, company.legal_name) },
      {
        kind: 'facts',
        facts: [
          { label: words.facts.merchant, value: payment.merchant },
          { label: words.facts.paidOn, value: dayIn(lang, payment.paidOn) },
          { label: words.facts.amount, value: moneyIn(lang, amount), isStrong: true },
          { label: words.facts.card, value: `${payment.cardName} •••• ${payment.last4 ?? ''}` },
          { label: words.facts.reason, value: words.reason[signing.reason] },
          { label: words.facts.description, value: signing.description },
        ],
      },
      { kind: 'paragraph', text: words.vat },
      { kind: 'heading', text: words.signature },
      {
        kind: 'facts',
        facts: [
          { label: words.signed.name, value: signing.signerName, isStrong: true },
          {
            label: words.signed.at,
            value: `${dayIn(lang, dayInZone(now, company.time_zone))}, ${local.slice(11, 16)} (${company.time_zone})`,
          },
          { label: words.signed.address, value: ip },
          { label: words.signed.fingerprint, value: sha256Hex(canonicalJson(declared)) },
        ],
      },
    ],
  };
}
