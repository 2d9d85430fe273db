import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import {
  absencesFor,
  covers,
  isForEverything,
  leadingTo,
  type About,
  type ScopedAbsence,
} from '../../rules/absence-scope.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import { approvalsTables, type AbsenceRow } from '../tables.ts';

export type Absence = ScopedAbsence & { untilOn: PlainDate | null };

/** What an absence looks at of a subject; null for what began before its facts were kept. */
export const aboutOf = (facts: Facts | null): About | null => facts?.subject ?? null;

/** Who is away on this day, or gone with a successor; `absencesFor` says which of them count for one request. */
export async function absencesOn(trx: Trx, companyId: CompanyId, day: PlainDate): Promise<Absence[]> {
  const rows = await openAbsences(trx, companyId)
    .where('from_on', '<=', day)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>', day)]))
    .execute();
  return rows.map(absenceOf);
}

/** From each day to come on which somebody's absence begins, who is away then: the nearest days first, so many at most. */
export async function absencesToCome(
  trx: Trx,
  companyId: CompanyId,
  { after, limit }: { after: PlainDate; limit: number },
): Promise<{ on: PlainDate; absences: Absence[] }[]> {
  const rows = await openAbsences(trx, companyId)
    .select('from_on')
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>', after)]))
    .execute();
  const days = [...new Set(rows.map((row) => row.from_on))].filter((day) => day > after).toSorted();
  return days.slice(0, limit).map((on) => ({
    on,
    absences: rows.filter((row) => row.from_on <= on && (row.until_on === null || row.until_on > on)).map(absenceOf),
  }));
}

const openAbsences = (trx: Trx, companyId: CompanyId) =>
  approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['user_id', 'substitute_id', 'until_on', 'spend_types', 'cost_center_ids'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .orderBy('user_id')
    .orderBy('id');

type OpenAbsence = Pick<AbsenceRow, 'user_id' | 'substitute_id' | 'until_on' | 'spend_types' | 'cost_center_ids'>;

const absenceOf = (row: OpenAbsence): Absence => ({
  userId: row.user_id,
  substituteId: row.substitute_id,
  untilOn: row.until_on,
  scope: { spendTypes: row.spend_types, costCenterIds: row.cost_center_ids },
});

/** The same by the time of the company, for a caller that knows the moment only. */
export async function absencesAt(trx: Trx, companyId: CompanyId, now: Instant): Promise<Absence[]> {
  const company = await getCompanyRow(trx, companyId);
  return absencesOn(trx, companyId, dayInZone(now, company.time_zone));
}

/** Somebody who looks, and when: who is away goes by the company's day of that moment. */
export type Looking = { userId: UserId; now: Instant };

/**
 * In whose seats of one process this person decides today: the own ones, and those of everybody whose line of
 * substitutes leads here for what it is about (domain rules 2.2). One question where nobody is away.
 */
export async function seatsIn(
  trx: Trx,
  companyId: CompanyId,
  { approvalId, userId, now }: Looking & { approvalId: ApprovalId },
): Promise<UserId[]> {
  if (!(await isSomebodyAway(trx, companyId))) return [userId];
  const process = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select('facts')
    .where('company_id', '=', companyId)
    .where('id', '=', approvalId)
    .executeTakeFirst();
  const absences = await absencesAt(trx, companyId, now);
  return [userId, ...leadingTo(userId, absencesFor(absences, aboutOf(process?.facts ?? null)))];
}

async function isSomebodyAway(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const someone = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}

/**
 * The processes with an open seat in which this person decides today: what "to approve" lists, with each look, so it is
 * two plain questions where nobody is away.
 */
export async function openSeatsOf(trx: Trx, companyId: CompanyId, { userId, now }: Looking): Promise<ApprovalId[]> {
  const seats = approvalsTables(trx)
    .selectFrom('approvals.seat as s')
    .where('s.company_id', '=', companyId)
    .where('s.is_open', '=', true);
  const own = await seats.select('s.process_id').where('s.user_id', '=', userId).execute();
  const found = new Set(own.map((row) => row.process_id));
  if (!(await isSomebodyAway(trx, companyId))) return [...found];
  const absences = await absencesAt(trx, companyId, now);
  const absent = [...new Set(absences.map((absence) => absence.userId))];
  if (absent.length === 0) return [...found];
  const others = await seats
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.process_id'),
    )
    .select(['s.process_id', 's.user_id', aboutColumn])
    .where('s.user_id', 'in', absent)
    // The own request may lie on the desk of somebody for whom one acts; it is not for oneself to decide.
    .where('p.requester_id', '<>', userId)
    .where((eb) => eb.or([eb('p.creator_id', 'is', null), eb('p.creator_id', '<>', userId)]))
    .execute();
  const actsForIn = remembering((about) => new Set(leadingTo(userId, absencesFor(absences, about))));
  for (const row of others) if (actsForIn(row.about).has(row.user_id)) found.add(row.process_id);
  return [...found];
}

/** Of the facts of a process only what a scope looks at: they can be long, and many are looked at. */
export const aboutColumn = sql<About | null>`case when p.facts is null then null else
  jsonb_build_object('spendType', p.facts -> 'subject' -> 'spendType', 'costCenter', p.facts -> 'subject' -> 'costCenter') end`.as(
  'about',
);

/** Many requests are about the same few types and cost centres. */
function remembering<T>(work: (about: About | null) => T): (about: About | null) => T {
  const known = new Map<string, T>();
  return (about) => {
    const key = about === null ? '' : `${about.spendType}|${about.costCenter ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = work(about);
    known.set(key, found);
    return found;
  };
}

type StandIns = { userIds: readonly UserId[]; about: About | null; today: PlainDate };

/** Everybody who acts for one of these now or will in a month: they must be able to open what is decided about. */
export async function standInsOf(
  trx: Trx,
  companyId: CompanyId,
  { userIds, about, today }: StandIns,
): Promise<UserId[]> {
  const [now, soon] = [await absencesOn(trx, companyId, today), await absencesOn(trx, companyId, addDays(today, 30))];
  return [...reachedFrom(userIds, absencesFor([...now, ...soon], about))];
}

/** These, and whoever substitutes for one of them, and for those. */
function reachedFrom(userIds: readonly UserId[], absences: readonly ScopedAbsence[]): Set<UserId> {
  const found = new Set(userIds);
  for (const userId of found) {
    for (const absence of absences) {
      if (absence.userId === userId && absence.substituteId !== null) found.add(absence.substituteId);
    }
  }
  return found;
}

/** The processes under way in which this person decides for somebody, today or on a day that is already said. */
export async function listSeatsToInherit(trx: Trx, companyId: CompanyId, substituteId: UserId): Promise<ApprovalId[]> {
  const absences = (await openAbsences(trx, companyId).execute()).map(absenceOf);
  const absent = [...new Set(absences.map((absence) => absence.userId))];
  if (absent.length === 0) return [];
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat as s')
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.process_id'),
    )
    .select(['s.process_id', 's.user_id', aboutColumn])
    .where('s.company_id', '=', companyId)
    .where('s.user_id', 'in', absent)
    .where('s.user_id', '<>', substituteId)
    .where('p.state', '=', 'pending')
    .where('p.requester_id', '<>', substituteId)
    .execute();
  const found = rows.filter((row) =>
    reachedFrom(
      [row.user_id],
      absences.filter(({ scope }) => covers(scope, row.about)),
    ).has(substituteId),
  );
  return [...new Set(found.map((row) => row.process_id))];
}

/**
 * For whom this person acts today in everything: whoever is away, or left, and whose line of substitutes leads here. A
 * substitute for some requests only acts for nobody in this sense.
 */
export async function actsFor(trx: Trx, companyId: CompanyId, { userId, now }: Looking): Promise<UserId[]> {
  const absences = await absencesAt(trx, companyId, now);
  return leadingTo(
    userId,
    absences.filter(({ scope }) => isForEverything(scope)),
  );
}
