import { moneyFromWire, money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { paymentsToProve, setPaymentProof, type PaymentToProve } from '#areas/cards/server/door.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { allowReaders, findFiles } from '#areas/documents/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { appliedRate } from '#areas/rates/server/door.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import {
  decideMatch,
  scoreMatch,
  SUGGEST_FROM,
  type Match,
  type MatchPayment,
  type ReadReceipt,
} from '../../rules/match-score.ts';
import { assessPayments } from '../queries/assess-payments.ts';
import { readRules } from '../queries/read-rules.ts';
import { receiptsTables, type ReceiptRow } from '../tables.ts';
import type { Scoped } from './member-look.ts';
import { followPayments } from './follow-payment.ts';
import { RECEIPT_TOPICS } from './topics.ts';

/** Payments of so many days around the receipt's own are looked at; of one without a day those of the last weeks. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 40;
const DAYS_WITHOUT = 60;

/** Lays a waiting receipt beside the payments that have none: suggests, or attaches what is sure. Said again it is done anew. */
export async function matchReceipt(scoped: Scoped, id: ReceiptId): Promise<void> {
  const { trx, companyId, now } = scoped;
  const db = receiptsTables(trx);
  const receipt = await db
    .selectFrom('receipts.receipt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (receipt === undefined) return;
  const read = await readOf(scoped, receipt.file_id);
  if (read === null) return;
  const scored = await scoreAll(scoped, receipt, read);
  const outcome = decideMatch(scored.map(({ payment, match }) => ({ id: payment.id, match })));
  const kept = outcome.kind === 'attach' ? [outcome.id] : outcome.kind === 'suggest' ? outcome.ids : [];
  await keepSuggestions(
    scoped,
    id,
    scored.filter(({ payment }) => kept.includes(payment.id)),
  );
  if (outcome.kind === 'attach') {
    await attach(scoped, { receipt, paymentId: outcome.id, decidedBy: null });
    await appendAudit(trx, {
      companyId,
      at: now,
      actorId: null,
      onBehalfOf: null,
      ip: '',
      action: 'receipts.match',
      entity: 'card_payment',
      entityId: outcome.id,
      after: { receiptId: id, score: scored.find(({ payment }) => payment.id === outcome.id)?.match.score },
    });
  }
  await announceChange(trx, { companyId, topics: RECEIPT_TOPICS });
}

type Scored = { readonly payment: PaymentToProve; readonly match: Match };

/** What was read of a file; null while it is being read. */
export async function readOf(
  { trx, companyId }: Pick<Scoped, 'trx' | 'companyId'>,
  fileId: FileId,
): Promise<ReadReceipt | null> {
  const [file] = await findFiles(trx, companyId, [fileId]);
  if (file === undefined || file.readState === 'pending') return null;
  const reading = file.reading;
  const gross = reading?.gross?.value;
  return {
    amount: gross === undefined ? null : moneyFromWire(gross),
    issuedOn: reading?.issuedOn?.value ?? null,
    merchant: reading?.supplierName?.value ?? null,
    last4: reading?.cardLast4?.value ?? null,
  };
}

async function scoreAll(scoped: Scoped, receipt: ReceiptRow, read: ReadReceipt): Promise<Scored[]> {
  const { trx, companyId, now } = scoped;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const [from, to]: [PlainDate, PlainDate] =
    read.issuedOn === null
      ? [addDays(today, -DAYS_WITHOUT), today]
      : [addDays(read.issuedOn, -DAYS_BEFORE), addDays(read.issuedOn, DAYS_AFTER)];
  const rules = await readRules(trx, companyId);
  const which = { from, to, ...(receipt.owner_id === null ? {} : { holderId: receipt.owner_id }) };
  const assessed = await assessPayments(trx, companyId, { which, rules, today });
  // Those that owe a receipt, have an affidavit in its place, or need none and have none.
  const open = assessed.filter(
    ({ payment, assessment, affidavit }) =>
      assessment.owes.includes('receipt') ||
      (payment.fileIds.every((file) => file === affidavit?.file_id) && !payment.isOfDispute),
  );
  const refused = await refusedFor(scoped, receipt.id);
  const [file] = await findFiles(trx, companyId, [receipt.file_id]);
  const isSeveral = (file?.parts?.length ?? 0) > 1;
  const learnt = await aliasesOf(scoped);
  const rates = new Map<string, string | null>();
  const currencies = read.amount === null ? [] : [...new Set(open.map(({ payment }) => payment.currency))];
  for (const to of currencies)
    if (read.amount !== null && read.amount.currency !== to)
      rates.set(
        to,
        (await appliedRate(trx, companyId, { from: read.amount.currency, to, on: read.issuedOn ?? today }))?.rate ??
          null,
      );
  const by = {
    aliases: (one: string, other: string) => learnt.get(`${one}|${other}`) ?? 0,
    rateOf: (_from: string, to: string) => rates.get(to) ?? null,
  };
  return open
    .filter(({ payment }) => !refused.has(payment.id))
    .map(({ payment, assessment }) => {
      const match = scoreMatch(read, comparedOf(payment), by);
      // Only what owes a receipt gets one without anybody being asked, and none that may be several.
      const mayAttach = assessment.owes.includes('receipt') && !isSeveral;
      return { payment, match: mayAttach ? match : { ...match, pairs: 0 } };
    })
    .filter(({ match }) => match.score >= SUGGEST_FROM);
}

const comparedOf = (payment: PaymentToProve): MatchPayment => ({
  charged: money(payment.amountMinor, payment.currency),
  taken: money(payment.takenMinor, payment.takenCurrency),
  paidOn: payment.paidOn,
  bookedOn: payment.bookedOn,
  merchant: payment.merchant,
  last4: payment.last4,
});

async function refusedFor({ trx, companyId }: Scoped, id: ReceiptId): Promise<Set<CardPaymentId>> {
  const rows = await receiptsTables(trx)
    .selectFrom('receipts.pair')
    .select('payment_id')
    .where('company_id', '=', companyId)
    .where('receipt_id', '=', id)
    .where('state', '=', 'refused')
    .execute();
  return new Set(rows.map((row) => row.payment_id));
}

async function aliasesOf({ trx, companyId }: Scoped): Promise<Map<string, number>> {
  const rows = await receiptsTables(trx)
    .selectFrom('receipts.alias')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.receipt_alias}|${row.merchant_alias}`, row.pairs]));
}

/** What is suggested now replaces what was; a refused pair stays refused. */
async function keepSuggestions({ trx, companyId }: Scoped, id: ReceiptId, scored: readonly Scored[]): Promise<void> {
  const db = receiptsTables(trx);
  await db
    .updateTable('receipts.pair')
    .set({ score: 0 })
    .where('company_id', '=', companyId)
    .where('receipt_id', '=', id)
    .where('state', '=', 'suggested')
    .execute();
  for (const { payment, match } of scored) {
    const row = { score: Math.floor(match.score * 100 + 0.5), reasons: JSON.stringify(match.reasons) };
    await db
      .insertInto('receipts.pair')
      .values({
        company_id: companyId,
        receipt_id: id,
        payment_id: payment.id,
        ...row,
        state: 'suggested',
        decided_by: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'receipt_id', 'payment_id']).doUpdateSet(row))
      .execute();
  }
}

/** Puts a receipt to a payment: its file is there, its holder may open it, and cards and books follow. */
export async function attach(
  scoped: Scoped,
  {
    receipt,
    paymentId,
    decidedBy,
  }: { receipt: ReceiptRow; paymentId: CardPaymentId; decidedBy: ReceiptRow['owner_id'] },
): Promise<void> {
  const { trx, companyId, now } = scoped;
  const db = receiptsTables(trx);
  await db
    .updateTable('receipts.receipt')
    .set((eb) => ({
      state: 'attached',
      payment_id: paymentId,
      is_automatic: decidedBy === null,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', receipt.id)
    .execute();
  const decided = { state: 'attached' as const, decided_by: decidedBy, decided_at: now };
  await db
    .insertInto('receipts.pair')
    .values({
      company_id: companyId,
      receipt_id: receipt.id,
      payment_id: paymentId,
      score: 0,
      reasons: '[]',
      ...decided,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'receipt_id', 'payment_id']).doUpdateSet(decided))
    .execute();
  const [payment] = await paymentsToProve(trx, companyId, { ids: [paymentId] });
  if (payment === undefined) throw new Error('A payment that is matched exists');
  await allowReaders(trx, companyId, { fileId: receipt.file_id, userIds: [payment.holderId] });
  await setPaymentProof(trx, companyId, {
    cardPaymentId: paymentId,
    fileIds: [...new Set([...payment.fileIds, receipt.file_id])],
    proof: payment.proof,
  });
  await followPayments(scoped, [paymentId]);
}
