import type { Instant } from '#kernel/instant.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { localTimeAt, dayOfLocalTime } from '#kernel/local-time.ts';
import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import { AppError } from '#platform/http/errors.ts';
import { controlsOf } from '../../contract/controls.ts';
import { decideAuthorization, type Decision } from '../../rules/decide-authorization.ts';
import { adjustHold, holdDays, openHold, type Hold } from '../../rules/hold.ts';
import type { AuthorizationAnswer, MessageOf } from '../../contract/issuer-message.ts';
import { merchantKey } from '../../rules/merchant.ts';
import { cardsTables, type AccountRow, type AuthorizationRow } from '../tables.ts';
import {
  countAccount,
  countUsage,
  holdOnAccount,
  lockAccount,
  readStanding,
  type LockedCard,
  type Standing,
} from './lock-card.ts';
import { tellDeclined } from './tell-of-cards.ts';
import type { MessageContext } from './message-context.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Answers the network while somebody stands at the till: decision and hold are one transaction behind the lock of the
 * card. The account, which all cards draw on, is taken last and for as long as the commit takes; only where it may be too
 * low is it held while it is decided. Asked again the answer is the same; an increment asks for what it comes to in all, of
 * which only what is more than was approved is decided.
 */
export async function authorize(
  context: MessageContext,
  message: MessageOf<'authorization.asked'>,
  locked: LockedCard,
): Promise<AuthorizationAnswer> {
  const { trx, companyId } = context;
  const before = await findAuthorization(context, message.authorization);
  const amount = moneyFromWire(message.amount);
  if (before !== undefined && (before.last_message === message.id || amount.minor <= before.approved_minor))
    return answerOf(before, locked.account);
  const { card } = locked;
  const at = localTimeAt(message.at as never, card.time_zone);
  const day = dayOfLocalTime(at);
  const standing = await readStanding(trx, companyId, { card, day });
  const extra = amount.minor - (before?.approved_minor ?? 0n);
  const decide = ({ balance_minor: balance, held_minor: held }: AccountRow): Decision =>
    decideAuthorization(
      {
        kind: card.kind,
        state: card.state,
        isHolderActive: !standing.blockedReasons.includes('leaver'),
        blockedReasons: standing.blockedReasons.filter((reason) => reason !== 'leaver'),
        controls: controlsOf(card.controls),
        supplierName: card.supplier_name,
        merchantKey: card.merchant_key,
        limitMinor: card.limit_minor,
        usage: standing.usage,
        dayMinor: standing.dayMinor,
        // Of an increment the authorisation itself has cleared nothing that would use the card up.
        clearedCount: before === undefined ? card.cleared_count : 0,
      },
      {
        amountMinor: extra,
        merchant: message.merchant,
        channel: message.channel,
        at,
        isAmountControllable: message.isAmountControllable,
      },
      balance - held,
    );
  const asking = { message, standing, day };
  if (before === undefined) {
    const answer = await openAtOnce(context, { ...asking, locked, decision: decide(locked.account), extra });
    if (answer !== null) return answer;
  }
  const account = await lockAccount(trx, companyId, card.account_id);
  const held: LockedCard = { card, account };
  const decision = decide(account);
  if (before !== undefined) return increase(context, { message, locked: held, before, decision });
  return open(context, { ...asking, locked: held, decision });
}

type Opening = {
  message: MessageOf<'authorization.asked'>;
  locked: LockedCard;
  standing: Standing;
  decision: Decision;
  day: PlainDate;
};

/**
 * Opens an authorisation without holding the account first: what it needs is taken from it last, if it is there. Null
 * where only the account itself can say: it was too low, or became so since it was read.
 */
async function openAtOnce(
  context: MessageContext,
  { extra, ...opening }: Opening & { extra: bigint },
): Promise<AuthorizationAnswer | null> {
  const { decision, locked } = opening;
  if (!decision.isApproved) return decision.code === 'account_short' ? null : open(context, opening);
  if (decision.amountMinor !== extra) return null;
  let answer: AuthorizationAnswer | null = null;
  const isShort = await refusalOf(context.trx, async () => {
    answer = await open(context, opening, { isAccountLast: true });
    const held = { accountId: locked.account.id, minor: extra };
    if (!(await holdOnAccount(context.trx, context.companyId, held))) throw new AppError('account_short');
  });
  return isShort === null ? answer : null;
}

async function open(
  context: MessageContext,
  { message, locked, standing, decision, day }: Opening,
  { isAccountLast = false }: { isAccountLast?: boolean } = {},
): Promise<AuthorizationAnswer> {
  const { trx, companyId } = context;
  const { card, account } = locked;
  const approved = decision.isApproved ? decision.amountMinor : 0n;
  const row = await addAuthorization(context, {
    message,
    locked,
    periodOn: standing.periodOn,
    day,
    hold: decision.isApproved ? openHold(approved) : { ...openHold(0n), state: 'declined' },
    declineCode: decision.isApproved ? null : decision.code,
  });
  if (!decision.isApproved) {
    await tellDeclined(context, { card, authorization: row });
  } else {
    await countUsage(trx, companyId, {
      card,
      periodOn: standing.periodOn,
      raisedMinor: standing.usage.raisedMinor,
      heldDelta: approved,
      settledDelta: 0n,
      overDelta: 0n,
    });
    if (!isAccountLast)
      await countAccount(trx, companyId, { accountId: account.id, heldDelta: approved, balanceDelta: 0n });
    await cardsTables(trx)
      .updateTable('cards.card')
      .set({
        last_used_at: message.at as never,
        // The first shop of a card for one supplier is the supplier's.
        ...(card.supplier_name !== null && card.merchant_key === null
          ? { merchant_key: merchantKey(message.merchant) }
          : {}),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', card.id)
      .execute();
  }
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
  return answerOf(row, account);
}

async function increase(
  context: MessageContext,
  {
    message,
    locked,
    before,
    decision,
  }: Pick<Opening, 'message' | 'locked' | 'decision'> & { before: AuthorizationRow },
): Promise<AuthorizationAnswer> {
  const { trx, companyId } = context;
  if (!decision.isApproved) {
    await tellDeclined(context, { card: locked.card, authorization: { ...before, decline_code: decision.code } });
    return { isApproved: false, amount: null, code: decision.code };
  }
  const total = before.approved_minor + decision.amountMinor;
  const row = await keepHold(context, {
    locked,
    before,
    change: adjustHold(holdOf(before), total),
    lastMessage: message.id,
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
  return answerOf(row, locked.account);
}

export const holdOf = (row: AuthorizationRow): Hold => ({
  state: row.state,
  approvedMinor: row.approved_minor,
  heldMinor: row.held_minor,
  clearedMinor: row.cleared_minor,
});

/** Writes what a step did to a hold, with the counters of card and account. */
export async function keepHold(
  { trx, companyId }: MessageContext,
  {
    locked,
    before,
    change,
    lastMessage,
    told,
    settledMinor = 0n,
  }: {
    locked: LockedCard;
    before: AuthorizationRow;
    change: { hold: Hold; heldDelta: bigint; overMinor: bigint };
    lastMessage?: string;
    /** What the issuer told of it by itself: when, and why it declined. */
    told?: { readonly at: Instant; readonly declineCode: AuthorizationRow['decline_code'] };
    settledMinor?: bigint;
  },
): Promise<AuthorizationRow> {
  const { hold, heldDelta, overMinor } = change;
  const row = await cardsTables(trx)
    .updateTable('cards.authorization')
    .set({
      state: hold.state,
      approved_minor: hold.approvedMinor,
      held_minor: hold.heldMinor,
      cleared_minor: hold.clearedMinor,
      ...(lastMessage === undefined ? {} : { last_message: lastMessage }),
      ...(told === undefined
        ? {}
        : { told_at: told.at, ...(hold.state === 'declined' ? { decline_code: told.declineCode } : {}) }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await countUsage(trx, companyId, {
    card: locked.card,
    periodOn: before.period_on,
    heldDelta,
    settledDelta: settledMinor,
    overDelta: overMinor,
  });
  if (heldDelta !== 0n)
    await countAccount(trx, companyId, { accountId: before.account_id, heldDelta, balanceDelta: 0n });
  return row;
}

export const findAuthorization = (
  { trx, companyId, account }: MessageContext,
  issuerRef: string,
): Promise<AuthorizationRow | undefined> =>
  cardsTables(trx)
    .selectFrom('cards.authorization')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .where('issuer_ref', '=', issuerRef)
    .executeTakeFirst();

/** One more authorisation, as it was decided here or by the network. */
export async function addAuthorization(
  { trx, companyId, now }: MessageContext,
  {
    message,
    locked: { card, account },
    periodOn,
    day,
    hold,
    declineCode,
  }: {
    message: MessageOf<'authorization.asked' | 'authorization.changed'>;
    locked: LockedCard;
    periodOn: PlainDate;
    day: PlainDate;
    hold: Hold;
    declineCode: AuthorizationRow['decline_code'];
  },
): Promise<AuthorizationRow> {
  const asked = moneyFromWire(message.asked);
  return await cardsTables(trx)
    .insertInto('cards.authorization')
    .values({
      company_id: companyId,
      id: newId('cau', Date.parse(now)),
      card_id: card.id,
      account_id: account.id,
      issuer_ref: message.authorization,
      state: hold.state,
      decline_code: declineCode,
      approved_minor: hold.approvedMinor,
      held_minor: hold.heldMinor,
      cleared_minor: hold.clearedMinor,
      asked_minor: asked.minor,
      asked_currency: asked.currency,
      merchant: JSON.stringify(message.merchant),
      channel: message.channel,
      period_on: periodOn,
      on_day: day,
      last_message: message.id,
      told_at: message.type === 'authorization.changed' ? (message.at as never) : null,
      asked_at: message.at as never,
      expires_on: addDays(day, holdDays(message.merchant.category)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function answerOf(row: AuthorizationRow, { currency }: AccountRow): AuthorizationAnswer {
  if (row.state === 'declined') return { isApproved: false, amount: null, code: row.decline_code };
  return {
    isApproved: true,
    amount: moneyToWire(money(row.approved_minor, currency)),
    code: null,
  };
}
