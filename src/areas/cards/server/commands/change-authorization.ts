import { sql } from 'kysely';
import { dayOfLocalTime, localTimeAt } from '#kernel/local-time.ts';
import type { Instant } from '#kernel/instant.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { adjustHold, endHold, openHold, type Hold } from '../../rules/hold.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { cardsTables, type AuthorizationRow } from '../tables.ts';
import { addAuthorization, findAuthorization, holdOf, keepHold } from './authorize.ts';
import { countAccount, countUsage, readStanding, type LockedCard } from './lock-card.ts';
import type { MessageContext } from './message-context.ts';
import { tellDeclined } from './tell-of-cards.ts';

/**
 * What the issuer says an authorisation is by now. One that we were never asked about is held all the same: the network
 * decides while we do not answer. An approval of ours that came too late for it is taken back (domain rules 2.4).
 */
export async function changeAuthorization(
  context: MessageContext,
  message: MessageOf<'authorization.changed'>,
  locked: LockedCard,
): Promise<void> {
  const before = await findAuthorization(context, message.authorization);
  const { minor } = moneyFromWire(message.amount);
  if (before === undefined) return adopt(context, message, locked);
  // Events come in any order: what is older than what was told last says nothing of today.
  if (before.told_at !== null && Date.parse(before.told_at) > Date.parse(message.at)) return;
  if (message.state === 'closed' && before.cleared_minor === 0n)
    return note(context, message, { before, lapses: before.state === 'open' });
  // Declined here and approved by the network after all: it holds money from here on.
  const reopened: Hold = { ...holdOf(before), state: 'open', approvedMinor: 0n, heldMinor: 0n };
  const hold = before.state === 'declined' && message.state === 'open' ? reopened : holdOf(before);
  const change = message.state === 'open' ? adjustHold(hold, minor) : endHold(hold, endingOf(message.state));
  if (change.hold.state === before.state && change.hold.approvedMinor === before.approved_minor)
    return note(context, message, { before, lapses: false });
  // What is held without our word may pass the limit.
  const overMinor = change.heldDelta > 0n ? change.heldDelta : 0n;
  const declineCode = before.decline_code ?? message.reason ?? null;
  const told = { at: message.at as Instant, declineCode };
  const row = await keepHold(context, { locked, before, change: { ...change, overMinor }, told });
  if (row.state === 'declined' && before.state !== 'declined')
    await tellDeclined(context, { card: locked.card, authorization: row });
}

/** What is closed after its payments holds nothing more, as what is reversed. */
const endingOf = (state: 'closed' | 'reversed' | 'expired' | 'declined') => (state === 'closed' ? 'reversed' : state);

/**
 * That it was told of. `lapses`: it is closed, and what was taken of it is not told yet. That comes off the hold as always;
 * what is left then lapses in the night after, and is not kept for the days of a hold.
 */
async function note(
  { trx, companyId }: MessageContext,
  { at }: MessageOf<'authorization.changed'>,
  { before, lapses }: { before: AuthorizationRow; lapses: boolean },
): Promise<void> {
  await cardsTables(trx)
    .updateTable('cards.authorization')
    .set({ told_at: at as Instant, ...(lapses ? { expires_on: before.on_day } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', before.id)
    .execute();
}

/** An authorisation that is told before, or without, a question; its payments may be here already. */
async function adopt(
  context: MessageContext,
  message: MessageOf<'authorization.changed'>,
  locked: LockedCard,
): Promise<void> {
  const { trx, companyId, account } = context;
  const day = dayOfLocalTime(localTimeAt(message.at as never, locked.card.time_zone));
  const standing = await readStanding(trx, companyId, { card: locked.card, day });
  const { rows } = await sql<{
    cleared: bigint;
  }>`select coalesce(sum(amount_minor), 0)::bigint as cleared from cards.payment
    where company_id = ${companyId} and account_id = ${account.id} and authorization_ref = ${message.authorization}
      and kind = 'payment'`.execute(trx);
  const cleared = rows[0]?.cleared ?? 0n;
  const approved = moneyFromWire(message.amount).minor;
  const empty = { ...openHold(0n), approvedMinor: approved, clearedMinor: cleared };
  const isOpen = message.state === 'open' || (message.state === 'closed' && cleared === 0n);
  const hold: Hold = isOpen
    ? adjustHold(empty, approved).hold
    : endHold(empty, endingOf(message.state === 'open' ? 'closed' : message.state)).hold;
  const row = await addAuthorization(context, {
    message,
    locked,
    periodOn: standing.periodOn,
    day,
    hold: cleared > 0n && hold.heldMinor === 0n ? { ...hold, state: 'cleared' } : hold,
    declineCode: message.reason ?? null,
  });
  if (row.state === 'declined') await tellDeclined(context, { card: locked.card, authorization: row });
  await cardsTables(trx)
    .updateTable('cards.payment')
    .set({ authorization_id: row.id })
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .where('authorization_ref', '=', message.authorization)
    .execute();
  if (row.held_minor === 0n) return;
  await countUsage(trx, companyId, {
    card: locked.card,
    periodOn: row.period_on,
    raisedMinor: standing.usage.raisedMinor,
    heldDelta: row.held_minor,
    settledDelta: 0n,
    // Nobody asked us, so that the limit may be passed by it.
    overDelta: row.held_minor,
  });
  await countAccount(trx, companyId, { accountId: account.id, heldDelta: row.held_minor, balanceDelta: 0n });
}
