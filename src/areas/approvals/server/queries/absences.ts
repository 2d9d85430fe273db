import type { Instant } from '#kernel/instant.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { approvalsTables } from '../tables.ts';

export type Absence = { userId: UserId; substituteId: UserId | null; untilOn: PlainDate | null };

/** Who is away on this day, or gone with a successor. */
export async function absencesOn(trx: Trx, companyId: CompanyId, day: PlainDate): Promise<Absence[]> {
  return approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['user_id as userId', 'substitute_id as substituteId', 'until_on as untilOn'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('from_on', '<=', day)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>', day)]))
    .orderBy('user_id')
    .execute();
}

/** The same by the time of the company, for a caller that knows the moment only. */
export async function absencesAt(trx: Trx, companyId: CompanyId, now: Instant): Promise<Absence[]> {
  const company = await getCompanyRow(trx, companyId);
  return absencesOn(trx, companyId, dayInZone(now, company.time_zone));
}

/** Somebody who looks, and when: who is away goes by the company's day of that moment. */
export type Looking = { userId: UserId; now: Instant };

/**
 * In whose seats this person decides today: the own ones, and those of everybody whose line of substitutes leads here
 * (domain rules 2.2). Lists ask this with each look, so it is one question where nobody is away.
 */
export async function seatsOf(trx: Trx, companyId: CompanyId, { userId, now }: Looking): Promise<UserId[]> {
  const someone = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (someone === undefined) return [userId];
  return [userId, ...leadingTo(userId, await absencesAt(trx, companyId, now))];
}

/** Whose line of substitutes ends at this person; a ring leads to nobody. */
export const leadingTo = (userId: UserId, absences: readonly Absence[]): UserId[] =>
  absences.map((absence) => absence.userId).filter((from) => from !== userId && endOfLine(from, absences) === userId);

/** Where the line of substitutes ends; null where it is a ring or ends at somebody away without one. */
export function endOfLine(userId: UserId, absences: readonly Absence[]): UserId | null {
  const substituteOf = new Map(absences.map((absence) => [absence.userId, absence.substituteId]));
  const seen = new Set<UserId>();
  for (let next: UserId | null = userId; next !== null && !seen.has(next);) {
    seen.add(next);
    if (!substituteOf.has(next)) return next;
    next = substituteOf.get(next) ?? null;
  }
  return null;
}

/** Everybody who acts for one of these now or will in a month: they must be able to open what is decided about. */
export async function standInsOf(
  trx: Trx,
  companyId: CompanyId,
  { userIds, today }: { userIds: readonly UserId[]; today: PlainDate },
): Promise<UserId[]> {
  const [now, soon] = [await absencesOn(trx, companyId, today), await absencesOn(trx, companyId, addDays(today, 30))];
  const absences = [...now, ...soon];
  const found = new Set(userIds);
  for (const userId of found) {
    for (const absence of absences) {
      if (absence.userId === userId && absence.substituteId !== null) found.add(absence.substituteId);
    }
  }
  return [...found];
}

/** The processes under way in which this person decides for somebody, today or on a day that is already said. */
export async function listSeatsToInherit(trx: Trx, companyId: CompanyId, substituteId: UserId): Promise<ApprovalId[]> {
  const absences = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['user_id', 'substitute_id'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute();
  const found = new Set([substituteId]);
  for (const userId of found) {
    for (const absence of absences) if (absence.substitute_id === userId) found.add(absence.user_id);
  }
  found.delete(substituteId);
  if (found.size === 0) return [];
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat as s')
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.process_id'),
    )
    .select('s.process_id')
    .distinct()
    .where('s.company_id', '=', companyId)
    .where('s.user_id', 'in', [...found])
    .where('p.state', '=', 'pending')
    .where('p.requester_id', '<>', substituteId)
    .execute();
  return rows.map((row) => row.process_id);
}

/** For whom this person acts today: whoever is away, or left, and whose line of substitutes leads here. */
export const actsFor = async (trx: Trx, companyId: CompanyId, { userId, now }: Looking): Promise<UserId[]> =>
  leadingTo(userId, await absencesAt(trx, companyId, now));
