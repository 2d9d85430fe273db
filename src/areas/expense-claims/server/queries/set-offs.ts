import { sql } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import type { ClaimId } from '../../contract/claim-id.ts';

export type OpenSetOff = { id: Id<'alo'>; advanceId: AdvanceId; advanceNumber: number; minor: bigint };

/** What is set off for a claim and was not taken back, in the order in which it was. */
export async function openSetOffsOf(trx: Trx, companyId: CompanyId, claimId: ClaimId): Promise<OpenSetOff[]> {
  const { rows } = await sql<OpenSetOff>`
    select l.id, l.advance_id as "advanceId", a.number as "advanceNumber", l.minor
    from expense_claims.allocation l
    join expense_claims.advance a on a.company_id = l.company_id and a.id = l.advance_id
    where l.company_id = ${companyId} and l.claim_id = ${claimId} and l.minor > 0
      and not exists (select from expense_claims.allocation u where u.company_id = l.company_id and u.undoes = l.id)
    order by l.made_at, l.id`.execute(trx);
  return rows;
}

/** What this member holds of paid advances. */
export async function sumOpenAdvances(trx: Trx, companyId: CompanyId, memberId: UserId): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor - claimed_minor - returned_minor), 0)::bigint as minor from expense_claims.advance
    where company_id = ${companyId} and member_id = ${memberId} and state in ('paid', 'partly_claimed')`.execute(trx);
  return rows[0]?.minor ?? 0n;
}

/** What was lent and is neither claimed nor given back, over all members: what the ledger's accounts of it come to. */
export async function sumLent(trx: Trx, companyId: CompanyId): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor - claimed_minor - returned_minor), 0)::bigint as minor from expense_claims.advance
    where company_id = ${companyId} and cancelled_at is null`.execute(trx);
  return rows[0]?.minor ?? 0n;
}
