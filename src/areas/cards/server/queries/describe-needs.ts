import type { Context } from '#platform/http/call.ts';
import type { IssuerNeeds } from '../../contract/holder.ts';
import type { Issuers } from '../issuer/issuer.ts';
import { cardsTables, type CardRow } from '../tables.ts';

/** What the issuer of a card wants of its holder before it pays; null where it wants nothing. */
export async function describeNeeds(
  { trx, actor }: Context,
  card: CardRow,
  issuers: Issuers,
): Promise<IssuerNeeds | null> {
  const holder = await cardsTables(trx)
    .selectFrom('cards.holder as h')
    .innerJoin('cards.account as a', (join) =>
      join.onRef('a.company_id', '=', 'h.company_id').onRef('a.id', '=', 'h.account_id'),
    )
    .select(['h.needs', 'a.issuer'])
    .where('h.company_id', '=', actor.companyId)
    .where('h.account_id', '=', card.account_id)
    .where('h.user_id', '=', card.holder_id)
    .executeTakeFirst();
  if (holder === undefined || holder.needs.length === 0) return null;
  return { needs: holder.needs, termsUrl: issuers.get(holder.issuer)?.termsUrl ?? null };
}
