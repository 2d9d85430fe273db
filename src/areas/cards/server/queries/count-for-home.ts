import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { CardId } from '../../contract/card-id.ts';

export type CardsForHome = {
  /** Payments by the caller's cards that have no receipt yet. */
  readonly receiptsMissing: number;
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
    (select count(*)::int from (select from cards.payment p join cards.card c on c.company_id = p.company_id and c.id = p.card_id
      where p.company_id = ${companyId} and c.holder_id = ${userId} and p.kind = 'payment'
      and (p.file_ids = '{}' and p.proof is distinct from 'not_needed' or p.proof = 'refused') limit 100) m) as "receiptsMissing",
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
