import { sql, type RawBuilder } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
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

/** One fact about a member; debit positive, in base currency. */
type MemberRow = { memberId: UserId; on: PlainDate; label: string; minor: bigint };

/**
 * What moved between members and the company without a payment, up to and with a day: `owed` is what they get (set-offs,
 * advances that were given up), `lent` what they hold of advances. A day in the company's zone.
 */
export async function traceMembers(
  trx: Trx,
  companyId: CompanyId,
  { until, zone }: { until: PlainDate; zone: string },
): Promise<{ owed: MemberRow[]; lent: MemberRow[] }> {
  const of = async (query: RawBuilder<MemberRow>): Promise<MemberRow[]> =>
    (
      await sql<MemberRow>`select "memberId", "on", label, minor from (${query}) rows where "on" <= ${until}
        order by "on", label, minor`.execute(trx)
    ).rows;
  // What is set off lowers the payment of the claim, which was owed whole until then.
  const setOff = sql`select a.member_id as "memberId", l.minor, (l.made_at at time zone ${zone}::text)::date as made_on, c.occurred_on,
      a.member_name || ', R-' || c.number || ' / A-' || a.number as label
    from expense_claims.allocation l
    join expense_claims.advance a on a.company_id = l.company_id and a.id = l.advance_id
    join expense_claims.claim c on c.company_id = l.company_id and c.id = l.claim_id
    where l.company_id = ${companyId}`;
  const given = sql`select member_id as "memberId", amount_minor as minor, given_on, member_name || ', A-' || number as label,
      (cancelled_at at time zone ${zone}::text)::date as cancelled_on
    from expense_claims.advance where company_id = ${companyId}`;
  // What was paid too much for a year's mileage: less is owed, and what that leaves is lent without a payment.
  const excess = sql`select member_id as "memberId", -owed_minor as minor, occurred_on, member_name || ', R-' || number as label
    from expense_claims.claim where company_id = ${companyId} and owed_minor < 0`;
  const held = sql`select member_id as "memberId", amount_minor as minor, given_on, member_name || ', A-' || number as label
    from expense_claims.advance where company_id = ${companyId} and adjustment_id is not null`;
  return {
    owed: await of(sql`
      select "memberId", occurred_on as "on", label, minor from (${excess}) x
      union all select "memberId", given_on, label, -minor from (${held}) h
      union all
      select "memberId", occurred_on as "on", label, -minor as minor from (${setOff}) s
      union all select "memberId", made_on, label, minor from (${setOff}) s
      union all select "memberId", given_on, label, -minor from (${given}) g where cancelled_on is not null
      union all select "memberId", cancelled_on, label, minor from (${given}) g where cancelled_on is not null`),
    lent: await of(sql`
      select "memberId", given_on as "on", label, minor from (${given}) g
      union all select "memberId", cancelled_on, label, -minor from (${given}) g where cancelled_on is not null
      union all select "memberId", made_on, label, -minor from (${setOff}) s
      union all select a.member_id, r.returned_on, a.member_name || ', A-' || a.number, -r.minor
        from expense_claims.advance_return r
        join expense_claims.advance a on a.company_id = r.company_id and a.id = r.advance_id
        where r.company_id = ${companyId}`),
  };
}
