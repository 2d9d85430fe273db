import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { CardId } from '../../contract/card-id.ts';

export type CardsForHome = {
  /** The first of the caller's cards that was sent and does not pay yet. */
  readonly toActivate: CardId | null;
  /** Cards that members ask for, for whoever orders cards. */
  readonly asked: number;
  /** What the issuer told that fits nothing, for finance. */
  readonly unmatched: number;
};

/** What of cards waits for the caller, counted up to a hundred each. */
export async function countCardsForHome({ trx, actor }: Context): Promise<CardsForHome> {
  const { companyId, userId, rights } = actor;
  const isAdmin = rights.has('admin') || rights.has('owner');
  const isFinance = rights.has('controller') || rights.has('owner');
  const { rows } = await sql<CardsForHome>`select
    (select id from cards.card where company_id = ${companyId} and holder_id = ${userId}
      and state in ('ordered', 'shipped', 'received') order by id limit 1) as "toActivate",
    (select count(*)::int from (select from cards.card where company_id = ${companyId} and is_asked and state = 'requested'
      and ${isAdmin} limit 100) m) as asked,
    (select count(*)::int from (select from cards.issuer_event where company_id = ${companyId} and state = 'unmatched'
      and ${isFinance} limit 100) m) as unmatched`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A count has one row');
  return row;
}
