import { sql } from 'kysely';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { membersTables } from '../tables.ts';

export type MemberName = {
  readonly id: UserId;
  readonly name: string;
  /** By which the list is in order. */
  readonly sortName: string;
  readonly email: string;
  readonly hasLeft: boolean;
};

/**
 * Everybody of the company by name, whoever left too: who is called like this or is one of these, and so many after one of
 * them.
 */
export async function memberNames(
  trx: Trx,
  companyId: CompanyId,
  find: {
    readonly like?: string | undefined;
    readonly orIds?: readonly string[] | undefined;
    readonly after?: readonly [string, string] | undefined;
    readonly limit?: number | undefined;
  } = {},
): Promise<MemberName[]> {
  const { like, orIds = [], after, limit } = find;
  let query = membersTables(trx)
    .selectFrom('members.member')
    .select(['user_id as id', 'full_name as name', 'email'])
    .select([sql<string>`lower(full_name)`.as('sortName'), sql<boolean>`state = 'left'`.as('hasLeft')])
    .where('company_id', '=', companyId);
  if (like !== undefined)
    query = query.where((eb) => eb.or([eb('full_name', 'ilike', like), isAmong('user_id', orIds)]));
  if (after !== undefined) query = query.where(sql<boolean>`(lower(full_name), user_id) > (${after[0]}, ${after[1]})`);
  if (limit !== undefined) query = query.limit(limit);
  return query
    .orderBy(sql`lower(full_name)`)
    .orderBy('user_id')
    .execute();
}
