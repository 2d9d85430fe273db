import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import { withinDay } from '#platform/db/within-day.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ClaimState } from '../../rules/claim-states.ts';
import { expenseClaimsTables } from '../tables.ts';
import { toClaimRow } from './describe-claim.ts';

export type ClaimFilter = {
  state?: ClaimState | undefined;
  reviewedOn?: PlainDate | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

type ClaimMatch = {
  state?: ClaimState | undefined;
  /** A day where the company is. */
  reviewed?: { readonly on: PlainDate; readonly timeZone: string } | undefined;
  q?: string | undefined;
};

/** Claims in order of arrival (who waits longest is paid back first), or what was reviewed, the newest first. */
export async function listClaims({ trx, actor }: Context, { state, reviewedOn, q, cursor, limit }: ClaimFilter) {
  const company = await getCompanyRow(trx, actor.companyId);
  const isDone = reviewedOn !== undefined;
  const match = { state, q, ...(isDone ? { reviewed: { on: reviewedOn, timeZone: company.time_zone } } : {}) };
  let query = matchingClaims(trx, actor.companyId, match).selectAll();
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, ['instant', 'text']);
    query = query.where(
      isDone
        ? sql<boolean>`(reviewed_at, id) < (${at}::timestamptz, ${id})`
        : sql<boolean>`(arrived_at, id) > (${at}::timestamptz, ${id})`,
    );
  }
  const rows = await query
    .orderBy(isDone ? 'reviewed_at' : 'arrived_at', isDone ? 'desc' : 'asc')
    .orderBy('id', isDone ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, {
    item: toClaimRow,
    cursor: (row) => [isDone ? (row.reviewed_at ?? '') : row.arrived_at, row.id],
  });
  return { ...page, ...(await countClaims(trx, actor.companyId, match)) };
}

/** How many claims match, and their sums per currency: what finance allowed, or what is claimed before it has. */
export async function countClaims(
  trx: Trx,
  companyId: CompanyId,
  match: ClaimMatch,
): Promise<{ count: number; sums: WireMoney[] }> {
  const rows = await matchingClaims(trx, companyId, match)
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(coalesce(sanctioned_minor, claimed_minor))::bigint`.as('minor'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: rows.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
  };
}

/** The claims that a list and its sums are about; order and columns are the caller's. */
function matchingClaims(trx: Trx, companyId: CompanyId, match: ClaimMatch) {
  let query = expenseClaimsTables(trx).selectFrom('expense_claims.claim').where('company_id', '=', companyId);
  if (match.state !== undefined) query = query.where('state', '=', match.state);
  if (match.reviewed !== undefined) query = query.where(withinDay('reviewed_at', match.reviewed));
  if (match.q !== undefined && match.q !== '') {
    const pattern = likePattern(match.q);
    query = query.where((eb) =>
      eb.or([
        eb('member_name', 'ilike', pattern),
        eb('supplier_name', 'ilike', pattern),
        eb('description', 'ilike', pattern),
      ]),
    );
  }
  return query;
}
