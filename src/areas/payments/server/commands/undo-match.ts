import { assert } from '#kernel/assert.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { EntryId, MatchId } from '../../contract/bank.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentsTables, type EntryMatchRow, type PaymentRow, type StatementEntryRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { setDiscount } from './fit-discounts.ts';
import { explain, ledgerCodeOf, lockEntry, postMatch } from './match-by-hand.ts';
import { unreturnByHand, unsettleByHand } from './settle-payment.ts';

/**
 * Takes a match back: the payment stands where it stood before, with or without its discount, the entry waits again, and the ledger gets the other sides.
 * @throws AppError not_found; illegal_state when it was taken back already, or when the payment was settled anew, came back
 *   from the bank or, having come back, went on since.
 */
export async function undoMatch(
  context: Context,
  { matchId, reason }: { matchId: MatchId; reason: string },
): Promise<EntryId> {
  const found = await matchOf(context, matchId);
  const entry = await lockEntry(context, found.entry_id);
  // Read again once the entry holds still: of two who take it back, one does.
  const match = await matchOf(context, matchId);
  if (match.undone_at !== null) throw new AppError('illegal_state');
  const payment = match.payment_id === null ? null : await moveBack(context, { match, entry, reason });
  await markUndone(context, match, reason);
  await postMatch(context, { entry, match, payment, isBack: true });
  if (payment !== null && match.took_discount !== null)
    await setDiscount(context, { ...payment, version: payment.version + 1 }, !match.took_discount);
  await explain(context, entry, { minor: -match.minor, base: -match.booked_minor });
  await recordChange(context, {
    action: 'payments.undo-match',
    entity: 'bank_entry',
    entityId: entry.id,
    before: { matchId, kind: match.kind, paymentId: match.payment_id, minor: match.minor.toString() },
    reason,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return entry.id;
}

async function matchOf({ trx, actor }: Context, matchId: MatchId): Promise<EntryMatchRow> {
  const match = await paymentsTables(trx)
    .selectFrom('payments.entry_match')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (match === undefined) throw notFound();
  return match;
}

type Back = { match: EntryMatchRow; entry: StatementEntryRow; reason: string };

async function moveBack(context: Context, back: Back): Promise<PaymentRow> {
  const { match, entry, reason } = back;
  assert(match.payment_id !== null && match.before_state !== null, 'A match of a payment knows where it was');
  const payment = await findPayment(context, match.payment_id);
  await (match.kind === 'return' ? unreturn(context, payment, back) : unsettle(context, payment, back));
  await recordChange(context, {
    action: match.kind === 'return' ? 'payments.unmatch-return' : 'payments.unmatch',
    entity: 'payment',
    entityId: payment.id,
    before: { state: payment.state },
    after: { state: match.before_state, entryId: entry.id, matchId: match.id },
    reason,
    topics: PAYMENT_TOPICS,
  });
  return payment;
}

async function unsettle(context: Context, payment: PaymentRow, { match, entry, reason }: Back): Promise<void> {
  // A return that was a mistake settled it once more, by what this match says.
  const mistakes = await paymentsTables(context.trx)
    .selectFrom('payments.entry_match')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', match.company_id)
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'return')
    .where('settlement', '>=', match.settlement)
    .where('undone_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (payment.settlements !== (match.settlement ?? 0) + Number(mistakes.count) || match.before_state === null)
    throw new AppError('illegal_state', { data: { state: payment.state } });
  await unsettleByHand(context, payment, {
    state: match.before_state,
    note: match.before_note,
    bookedOn: entry.booked_on,
    booked: -match.booked_minor,
    ledgerCode: await ledgerCodeOf(context, entry),
    reason,
  });
}

async function unreturn(context: Context, payment: PaymentRow, { match, entry }: Back): Promise<void> {
  const isAsItCameBack = payment.settlements === match.settlement && payment.amount_minor === match.minor;
  if (!isAsItCameBack || match.before_settled_on === null)
    throw new AppError('illegal_state', { data: { state: payment.state } });
  await unreturnByHand(context, payment, {
    settledOn: match.before_settled_on,
    note: match.before_note,
    bookedOn: entry.booked_on,
    booked: match.booked_minor,
    ledgerCode: await ledgerCodeOf(context, entry),
  });
}

/** Locked by its id. */
const findPayment = ({ trx, actor }: Context, paymentId: PaymentId): Promise<PaymentRow> =>
  paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function markUndone({ trx, actor, now }: Context, match: EntryMatchRow, reason: string): Promise<void> {
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await paymentsTables(trx)
    .updateTable('payments.entry_match')
    .set({ undone_at: now, undone_by_name: names.get(actor.userId) ?? '', undone_reason: reason })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', match.id)
    .execute();
}
