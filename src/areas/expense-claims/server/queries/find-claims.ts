import { money, moneyToWire } from '#kernel/money.ts';
import type { Sought } from '#kernel/sought.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import type { ClaimRow } from '../../contract/claim.ts';
import { expenseClaimsTables } from '../tables.ts';

export type FoundClaim = Pick<ClaimRow, 'id' | 'number' | 'memberName' | 'description' | 'claimed'>;

/** The newest claims of any state by number, person, words or amount. Whether the caller may see claims is the caller's to ask. */
export async function findClaims({ trx, actor }: Context, sought: Sought, limit: number): Promise<FoundClaim[]> {
  const pattern = likePattern(sought.text);
  const rows = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where((eb) =>
      eb.or([
        eb('description', 'ilike', pattern),
        eb('member_name', 'ilike', pattern),
        eb('supplier_name', 'ilike', pattern),
        ...(sought.number === null ? [] : [eb('number', '=', sought.number)]),
        ...(sought.amounts.length === 0
          ? []
          : [
              isAmount(sought.amounts, { minor: 'claimed_minor', currency: 'currency' }),
              isAmount(sought.amounts, { minor: 'sanctioned_minor', currency: 'currency' }),
            ]),
      ]),
    )
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    memberName: row.member_name,
    description: row.description,
    claimed: moneyToWire(money(row.claimed_minor, row.currency)),
  }));
}
