import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { membersNamedLike } from '#areas/members/server/door.ts';
import { suppliersNamedLike } from '#areas/suppliers/server/door.ts';

/** More than so many have the fragment: then a page of the newest is full before they are all named. */
const FEW = 1000;
/** Shorter ones have no trigram, so that every row would be read to name those few that have it. */
const SHORTEST = 3;

/**
 * Whether a request has a fragment in its description, its supplier's name or its requester's. Where few have it they are
 * named first, by indexes; where many have it the list is read in its order until a page is full.
 */
export async function isLike({ trx, actor }: Context, text: string): Promise<RawBuilder<boolean>> {
  const pattern = likePattern(text);
  const suppliers = suppliersNamedLike(actor.companyId, pattern);
  const members = membersNamedLike(actor.companyId, pattern);
  if (text.length >= SHORTEST) {
    const { rows } = await sql<{ ids: string[]; suppliers: string[]; members: string[] }>`
      select requests.ids_like(${pattern}, ${FEW + 1}) as ids,
        array(select one.id from ${suppliers} as one (id) limit ${FEW + 1}) as suppliers,
        array(select one.id from ${members} as one (id) limit ${FEW + 1}) as members`.execute(trx);
    const [found] = rows;
    if (found !== undefined && Object.values(found).every((ids) => ids.length <= FEW))
      return sql<boolean>`(${isAmong('id', found.ids)} or ${isAmong('supplier_id', found.suppliers)}
        or ${isAmong('requester_id', found.members)})`;
  }
  return sql<boolean>`(description ilike ${pattern} or supplier_name ilike ${pattern} or supplier_id in ${suppliers}
    or requester_id in ${members})`;
}
