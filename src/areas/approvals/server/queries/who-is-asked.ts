import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { memberNameColumn, namesOf } from '#areas/members/server/door.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { absencesFor, endOfLine } from '../../rules/absence-scope.ts';
import { approvalsTables } from '../tables.ts';
import { aboutColumn, absencesAt } from './absences.ts';

/**
 * By name, who decides next in each of these processes: whoever's seat is open, and for somebody away whoever stands in
 * for them (domain rules 2.2). One question where nobody is away, however many are asked about.
 */
export async function namesOfAsked(
  trx: Trx,
  companyId: CompanyId,
  { approvalIds, now }: { approvalIds: readonly ApprovalId[]; now: Instant },
): Promise<Map<ApprovalId, string[]>> {
  if (approvalIds.length === 0) return new Map();
  const seats = await approvalsTables(trx)
    .selectFrom('approvals.seat as s')
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.process_id'),
    )
    .select(['s.process_id', 's.user_id', aboutColumn])
    .select(memberNameColumn(companyId, 's.user_id').as('name'))
    .select(
      sql<boolean>`exists (select from approvals.absence where company_id = ${companyId} and ended_at is null)`.as(
        'is_somebody_away',
      ),
    )
    .where('s.company_id', '=', companyId)
    .where('s.process_id', 'in', approvalIds)
    .where('s.is_open', '=', true)
    .orderBy('name')
    .execute();
  const absences = seats[0]?.is_somebody_away === true ? await absencesAt(trx, companyId, now) : [];
  const substitutes = absences.flatMap(({ substituteId }) => substituteId ?? []);
  const names = new Map<UserId, string>([
    ...seats.map((seat) => [seat.user_id, seat.name] as const),
    ...(await namesOf(trx, companyId, substitutes)),
  ]);
  const asked = new Map<ApprovalId, string[]>();
  for (const { process_id: id, user_id: userId, about } of seats) {
    const decider = endOfLine(userId, absencesFor(absences, about)) ?? userId;
    asked.set(id, [...new Set([...(asked.get(id) ?? []), names.get(decider) ?? ''])]);
  }
  return asked;
}
