import { addDays, daysBetween, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { profilePath } from '#areas/access/paths.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, lockMember, namesOf } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { ABSENCE_DAYS_MAX, type AbsenceBody, type AbsenceId } from '../../contract/absence.ts';
import { substituteNamed } from '../../events.ts';
import { EVERYTHING, meet, type Scope } from '../../rules/absence-scope.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables, type AbsenceRow } from '../tables.ts';

export type SetAbsence = { userId: UserId; body: AbsenceBody; subjects: Subjects };

/**
 * Says when somebody is away, for which requests, and who decides meanwhile (domain rules 2.2, substitution). Without
 * saying which absence is meant it takes the place of all that was said before. Whoever only acts for this person may
 * not: they could make themself the one who decides (security 81). Whoever others say it of is told.
 * @throws AppError acting_for_somebody, absence_days when it ends before it begins, is over or lasts too long,
 *   absences_meet when two people would decide for one request on one day, substitute_gone when that is not another
 *   member of today, invalid_input for a type or cost centre that there is not, not_found.
 */
export async function setAbsence(context: Context, { userId, body, subjects }: SetAbsence): Promise<void> {
  const { trx, actor, now } = context;
  await mustBeThere(context, userId);
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const { fromOn, lastOn, substituteId, absenceId, scope = EVERYTHING } = body;
  const days = daysBetween(fromOn, lastOn) + 1;
  if (days < 1 || days > ABSENCE_DAYS_MAX || lastOn < today) throw new AppError('absence_days');
  if (substituteId !== null) await mustBeOther(context, userId, substituteId);
  await mustExist(context, scope, subjects);
  const before = await lockAbsences(context, userId);
  if (typeof absenceId === 'string' && !before.some((row) => row.id === absenceId)) throw notFound();
  // What is over is only kept.
  const ends = before.filter((row) => absenceId === undefined || row.id === absenceId || isOver(row, today));
  const next = {
    substitute_id: substituteId,
    from_on: fromOn,
    until_on: addDays(lastOn, 1),
    spend_types: scope.spendTypes === null ? null : [...new Set(scope.spendTypes)],
    cost_center_ids: scope.costCenterIds === null ? null : [...new Set(scope.costCenterIds)],
  };
  if (before.some((row) => !ends.includes(row) && isOnDaysOf(row, next) && meet(scopeOf(row), scopeOf(next))))
    throw new AppError('absences_meet');
  const id = await replaceAbsences(context, { userId, ends, next });
  await tellMember(context, userId, { key: id, fromOn, lastOn, substituteId });
}

/**
 * Somebody is there again, or stays: they decide on their own seats from now on. Of several absences one, where it is
 * said which. @throws AppError acting_for_somebody, not_found.
 */
export async function endAbsence(
  context: Context,
  { userId, absenceId }: { userId: UserId; absenceId?: AbsenceId | undefined },
): Promise<void> {
  await mustBeThere(context, userId);
  const before = await lockAbsences(context, userId);
  const ends = before.filter((row) => absenceId === undefined || row.id === absenceId);
  if (absenceId !== undefined && ends.length === 0) throw notFound();
  if (ends.length === 0) return;
  await replaceAbsences(context, { userId, ends, next: null });
  const key = `ended:${ends.map((row) => row.id).join()}`;
  await tellMember(context, userId, { key, fromOn: null, lastOn: null, substituteId: null });
}

/**
 * Whoever left has a successor from today on: in every seat they have or would be given, by name or as a manager,
 * until the workflow names somebody else (domain rules 2.2).
 * @throws AppError acting_for_somebody, not_left while they are still there, substitute_gone.
 */
export async function setSuccessor(context: Context, { from, to }: { from: UserId; to: UserId }): Promise<void> {
  const { trx, actor } = context;
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  const left = await findMember(trx, actor.companyId, from);
  if (left === null) throw notFound();
  if (left.state === 'active') throw new AppError('not_left');
  await mustBeOther(context, from, to);
  await succeed(context, { from, to });
}

/** The same while somebody is leaving, for whoever looks after that. */
export async function succeed(context: Context, { from, to }: { from: UserId; to: UserId }): Promise<void> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const today = dayInZone(context.now, company.time_zone);
  const next = { substitute_id: to, from_on: today, until_on: null, spend_types: null, cost_center_ids: null };
  await replaceAbsences(context, { userId: from, ends: await lockAbsences(context, from), next });
}

async function mustBeOther({ trx, actor }: Context, userId: UserId, substituteId: UserId): Promise<void> {
  const substitute = await findMember(trx, actor.companyId, substituteId);
  if (substituteId === userId || substitute?.state !== 'active') throw new AppError('substitute_gone');
}

async function mustExist({ trx, actor }: Context, scope: Scope, subjects: Subjects): Promise<void> {
  if (scope.spendTypes?.some((type) => !subjects.spendTypes.includes(type)) === true)
    throw invalidInput([{ path: 'scope.spendTypes', code: 'unknown' }]);
  if (scope.costCenterIds === null) return;
  const names: ReadonlyMap<string, string> = await costCenterNames(trx, actor.companyId);
  if (scope.costCenterIds.some((id) => !names.has(id)))
    throw invalidInput([{ path: 'scope.costCenterIds', code: 'unknown' }]);
}

type Row = Pick<AbsenceRow, 'id' | 'substitute_id' | 'from_on' | 'until_on' | 'spend_types' | 'cost_center_ids'>;
type Next = Omit<Row, 'id'>;

const scopeOf = (row: Next): Scope => ({ spendTypes: row.spend_types, costCenterIds: row.cost_center_ids });
const isOver = (row: Next, today: PlainDate): boolean => row.until_on !== null && row.until_on <= today;
const isOnDaysOf = (row: Next, other: Next): boolean =>
  (other.until_on === null || row.from_on < other.until_on) && (row.until_on === null || other.from_on < row.until_on);

/** What is said of this person, behind their row: of two who say something at once the second sees the first. */
async function lockAbsences({ trx, actor }: Context, userId: UserId): Promise<Row[]> {
  await lockMember(trx, actor.companyId, userId);
  return approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['id', 'substitute_id', 'from_on', 'until_on', 'spend_types', 'cost_center_ids'])
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

type Replaced = { userId: UserId; ends: readonly Row[]; next: Next | null };

async function replaceAbsences(context: Context, { userId, ends, next }: Replaced): Promise<AbsenceId> {
  const { trx, actor, now } = context;
  const db = approvalsTables(trx);
  const id: AbsenceId = newId('abs');
  if (ends.length > 0)
    await db
      .updateTable('approvals.absence')
      .set({ ended_at: now })
      .where('company_id', '=', actor.companyId)
      .where(
        'id',
        'in',
        ends.map((row) => row.id),
      )
      .execute();
  if (next !== null)
    await db
      .insertInto('approvals.absence')
      .values({
        ...next,
        company_id: actor.companyId,
        id,
        user_id: userId,
        set_by: actor.impersonatorId ?? actor.userId,
        set_at: now,
        ended_at: null,
      })
      .execute();
  const before = ends.map(({ id: _id, ...row }) => row);
  await recordChange(context, {
    action: next === null ? 'approvals.endAbsence' : 'approvals.setAbsence',
    entity: 'member',
    entityId: userId,
    before: before.length > 1 ? { absences: before } : (before[0] ?? null),
    after: next,
    topics: ['requests', 'home', 'absences'],
  });
  // Whoever decides for somebody must be able to open what is decided about.
  if (next !== null && next.substitute_id !== null)
    await publishEvent(trx, actor.companyId, { kind: substituteNamed, payload: { substituteId: next.substitute_id } });
  return id;
}

type Told = { key: string; fromOn: PlainDate | null; lastOn: PlainDate | null; substituteId: UserId | null };

/** Whoever others say it of hears who said what: from then on somebody else may decide in their seats. */
async function tellMember(context: Context, userId: UserId, { key, substituteId, ...days }: Told): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  if (actor.userId === userId) return;
  const names = await namesOf(trx, companyId, [actor.userId, ...(substituteId === null ? [] : [substituteId])]);
  await tell(trx, {
    topic: 'absence_set',
    companyId,
    userIds: [userId],
    facts: {
      by: names.get(actor.userId) ?? '',
      ...days,
      substitute: substituteId === null ? null : (names.get(substituteId) ?? ''),
    },
    key,
    link: profilePath(companyId),
    now,
  });
}

async function mustBeThere({ trx, actor }: Context, userId: UserId): Promise<void> {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  const member = await findMember(trx, actor.companyId, userId);
  if (member?.state !== 'active') throw notFound();
}
