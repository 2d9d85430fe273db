import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { BlockReason } from '../../rules/card-states.ts';
import { NO_USAGE, periodStart, type Usage } from '../../rules/limit-period.ts';
import { cardsTables, type AccountRow, type CardRow } from '../tables.ts';

export type LockedCard = { readonly card: CardRow; readonly account: AccountRow };

/**
 * Holds a card and then its account: whoever moves money of either waits here, in this order. Whoever only refers to them,
 * as each kept message does to its account, waits for nobody: else two messages of one card would wait for each other. A card is named by its id,
 * or as the issuer names it. @returns null where the account has no such card.
 */
export async function lockCard(trx: Trx, companyId: CompanyId, which: Which): Promise<LockedCard | null> {
  const card = await holdCard(trx, companyId, which);
  return card === null ? null : { card, account: await lockAccount(trx, companyId, card.account_id) };
}

type Which = { readonly id: CardId } | { readonly accountId: string; readonly issuerRef: string };

async function holdCard(trx: Trx, companyId: CompanyId, which: Which): Promise<CardRow | null> {
  const cards = cardsTables(trx)
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate();
  const card = await (
    'id' in which
      ? cards.where('id', '=', which.id)
      : cards.where('account_id', '=', which.accountId as never).where('issuer_ref', '=', which.issuerRef)
  ).executeTakeFirst();
  return card ?? null;
}

/**
 * Holds a card alone; its account is as it was a moment ago. For a decision, which all cards of a company would otherwise
 * wait for from its first statement to its commit: it takes what it holds from the account with `holdOnAccount`, last.
 */
export async function lockCardFirst(
  trx: Trx,
  companyId: CompanyId,
  { account, issuerRef }: { account: AccountRow; issuerRef: string },
): Promise<LockedCard | null> {
  const card = await holdCard(trx, companyId, { accountId: account.id, issuerRef });
  return card === null ? null : { card, account };
}

/** Holds so much on an account if it has it, whatever others took since it was read. @returns whether it had it. */
export async function holdOnAccount(
  trx: Trx,
  companyId: CompanyId,
  { accountId, minor }: { accountId: string; minor: bigint },
): Promise<boolean> {
  const { rows } = await sql`update cards.account set held_minor = held_minor + ${minor}::bigint
    where company_id = ${companyId} and id = ${accountId} and balance_minor - held_minor >= ${minor}::bigint
    returning id`.execute(trx);
  return rows.length > 0;
}

/** @throws AppError not_found */
export async function lockCardById(trx: Trx, companyId: CompanyId, id: CardId): Promise<LockedCard> {
  const locked = await lockCard(trx, companyId, { id });
  if (locked === null) throw notFound();
  return locked;
}

/** What only its bank can do to a card that we hear of by statements alone. @throws AppError bank_decides */
export function refuseBankCard({ issuer }: AccountRow): void {
  if (issuer === 'feed') throw new AppError('bank_decides');
}

export const lockAccount = (trx: Trx, companyId: CompanyId, id: string): Promise<AccountRow> =>
  cardsTables(trx)
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id as never)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export type Standing = {
  readonly periodOn: PlainDate;
  readonly usage: Usage;
  /** Something was counted in the period before: what it took over is in it already. */
  readonly hasUsage: boolean;
  /** Authorised on the day, cleared or not. */
  readonly dayMinor: bigint;
  readonly blockedReasons: readonly BlockReason[];
};

/**
 * How a card stands on a day of its zone. Read after the card is locked, in a statement of its own: one that waited for
 * the lock would still see the counters as they were before.
 */
export async function readStanding(
  trx: Trx,
  companyId: CompanyId,
  { card, day }: { readonly card: CardRow; readonly day: PlainDate },
): Promise<Standing> {
  const periodOn = periodStart(card.recurrence, day);
  const { rows } = await sql<
    Usage & { hasUsage: boolean; dayMinor: bigint; blockedReasons: BlockReason[]; carriedMinor: bigint | null }
  >`
    select u.card_id is not null as "hasUsage", coalesce(u.raised_minor, 0) as "raisedMinor",
      coalesce(u.settled_minor, 0) as "settledMinor", coalesce(u.held_minor, 0) as "heldMinor",
      coalesce(u.over_minor, 0) as "overMinor",
      (select coalesce(sum(greatest(approved_minor, cleared_minor)), 0) from cards.authorization
        where company_id = ${companyId} and card_id = ${card.id} and on_day = ${day} and state in ('open', 'cleared'))::bigint as "dayMinor",
      (select coalesce(array_agg(reason), '{}') from cards.block where company_id = ${companyId} and card_id = ${card.id}) as "blockedReasons",
      (select ${card.limit_minor}::bigint + raised_minor - settled_minor - held_minor from cards.usage
        where company_id = ${companyId} and card_id = ${card.id} and starts_on < ${periodOn}
        order by starts_on desc limit 1) as "carriedMinor"
    from (select 1) one left join cards.usage u
      on u.company_id = ${companyId} and u.card_id = ${card.id} and u.starts_on = ${periodOn}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return { periodOn, usage: NO_USAGE, hasUsage: false, dayMinor: 0n, blockedReasons: [] };
  const { raisedMinor, settledMinor, heldMinor, overMinor, hasUsage, carriedMinor } = row;
  const carried =
    hasUsage || card.carry_over === 'set' || carriedMinor === null || carriedMinor < 0n ? 0n : carriedMinor;
  return {
    periodOn,
    usage: { raisedMinor: raisedMinor + carried, settledMinor, heldMinor, overMinor },
    hasUsage,
    dayMinor: row.dayMinor,
    blockedReasons: row.blockedReasons,
  };
}

export type Counted = { readonly heldDelta: bigint; readonly settledDelta: bigint; readonly overDelta: bigint };

/**
 * Moves the counters of a card's period. One that begins now is raised by `raisedMinor` (what the one before left, where it
 * carries over, and a raise), one that runs by `raisedDelta`.
 */
export async function countUsage(
  trx: Trx,
  companyId: CompanyId,
  {
    card,
    periodOn,
    raisedMinor = 0n,
    raisedDelta = 0n,
    ...counted
  }: { card: CardRow; periodOn: PlainDate; raisedMinor?: bigint; raisedDelta?: bigint } & Counted,
): Promise<void> {
  await sql`insert into cards.usage as u (company_id, card_id, starts_on, raised_minor, settled_minor, held_minor, over_minor)
    values (${companyId}, ${card.id}, ${periodOn}, ${raisedMinor}, ${counted.settledDelta}, greatest(${counted.heldDelta}::bigint, 0), ${counted.overDelta})
    on conflict (company_id, card_id, starts_on) do update set raised_minor = u.raised_minor + ${raisedDelta}, settled_minor = u.settled_minor + ${counted.settledDelta},
      held_minor = u.held_minor + ${counted.heldDelta}, over_minor = u.over_minor + ${counted.overDelta}`.execute(trx);
}

/** What is held on the account, and what it holds. */
export const countAccount = (
  trx: Trx,
  companyId: CompanyId,
  { accountId, heldDelta, balanceDelta }: { accountId: string; heldDelta: bigint; balanceDelta: bigint },
): Promise<unknown> =>
  sql`update cards.account set held_minor = held_minor + ${heldDelta}, balance_minor = balance_minor + ${balanceDelta}
    where company_id = ${companyId} and id = ${accountId}`.execute(trx);
