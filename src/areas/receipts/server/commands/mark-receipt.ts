import { dayInZone, lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { InvalidReason } from '../../rules/receipt-status.ts';
import { assessOne } from '../queries/assess-one.ts';
import { receiptsTables, type MarkRow } from '../tables.ts';
import { followReceipts } from './follow-payment.ts';
import { RECEIPT_TOPICS } from './topics.ts';

export type IsPrepared = (context: Context, sourceId: string) => Promise<boolean>;

/**
 * Finance does not accept the receipts that are there: they count as missing and late until others come.
 * @throws AppError not_found, no_receipt, already_prepared
 */
export async function refuseReceipt(
  context: Context,
  { cardPaymentId, reason, note }: { cardPaymentId: CardPaymentId; reason: InvalidReason; note: string | null },
  isPrepared: IsPrepared,
): Promise<void> {
  const { payment, mark, affidavit } = await assessOne(context, cardPaymentId);
  if (await isPrepared(context, cardPaymentId)) throw new AppError('already_prepared');
  const files = payment.fileIds.filter((id) => id !== affidavit?.file_id);
  if (files.length === 0) throw new AppError('no_receipt');
  const after = { invalid_reason: reason, invalid_note: note, invalid_files: [...files] };
  await keepMark(context, cardPaymentId, { ...mark, ...after });
  await record(context, { action: 'receipts.refuse', cardPaymentId, reason: note, after: { reason, files } });
  await followReceipts(context, cardPaymentId);
}

/** Finance accepts what it refused. @throws AppError not_found */
export async function acceptReceipt(context: Context, cardPaymentId: CardPaymentId): Promise<void> {
  const { mark } = await assessOne(context, cardPaymentId);
  if (mark?.invalid_reason === null || mark === null) return;
  await keepMark(context, cardPaymentId, { ...mark, invalid_reason: null, invalid_note: null, invalid_files: [] });
  await record(context, {
    action: 'receipts.accept',
    cardPaymentId,
    reason: null,
    before: { reason: mark.invalid_reason },
  });
  await followReceipts(context, cardPaymentId);
}

/**
 * More receipts of a payment come until the end of the month in which it was settled: until then it is not late, and not
 * complete for the books. @throws AppError not_found, month_over, nothing_owed
 */
export async function expectSeveral(
  context: Context,
  { cardPaymentId, isExpected }: { cardPaymentId: CardPaymentId; isExpected: boolean },
): Promise<void> {
  const { payment, mark, assessment } = await assessOne(context, cardPaymentId);
  const { time_zone: zone } = await getCompanyRow(context.trx, context.actor.companyId);
  const until = lastDayOf(monthOf(payment.bookedOn));
  if (isExpected && until < dayInZone(context.now, zone)) throw new AppError('month_over');
  if (isExpected && ['not_required', 'cannot_be_provided'].includes(assessment.status))
    throw new AppError('nothing_owed');
  await keepMark(context, cardPaymentId, { ...mark, several_until: isExpected ? until : null });
  await record(context, {
    action: 'receipts.expect-several',
    cardPaymentId,
    reason: null,
    after: { until: isExpected ? until : null },
  });
  await followReceipts(context, cardPaymentId);
}

async function keepMark(
  { trx, actor, now }: Context,
  paymentId: CardPaymentId,
  mark: Partial<Pick<MarkRow, 'invalid_reason' | 'invalid_note' | 'invalid_files' | 'several_until'>>,
): Promise<void> {
  const row = {
    invalid_reason: mark.invalid_reason ?? null,
    invalid_note: mark.invalid_note ?? null,
    invalid_files: [...(mark.invalid_files ?? [])],
    several_until: mark.several_until ?? null,
    marked_at: now,
    marked_by: actor.userId,
  };
  await receiptsTables(trx)
    .insertInto('receipts.mark')
    .values({ company_id: actor.companyId, payment_id: paymentId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_id']).doUpdateSet(row))
    .execute();
}

const record = (
  context: Context,
  {
    cardPaymentId,
    ...change
  }: { action: string; cardPaymentId: CardPaymentId; reason: string | null; before?: unknown; after?: unknown },
): Promise<void> =>
  recordChange(context, { ...change, entity: 'card_payment', entityId: cardPaymentId, topics: RECEIPT_TOPICS });
