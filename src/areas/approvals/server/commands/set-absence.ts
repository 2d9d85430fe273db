import { addDays, daysBetween, dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import { ABSENCE_DAYS_MAX, type AbsenceBody } from '../../contract/absence.ts';
import { substituteNamed } from '../../events.ts';
import { approvalsTables, type AbsenceRow } from '../tables.ts';

/**
 * Says when somebody is away and who decides meanwhile (domain rules 2.2, substitution). It takes the place of what was
 * said before. Whoever only acts for this person may not: they could make themself the one who decides (security 81).
 * @throws AppError acting_for_somebody, absence_days when it ends before it begins, is over or lasts too long,
 *   substitute_gone when that is not another member of today.
 */
export async function setAbsence(context: Context, userId: UserId, body: AbsenceBody): Promise<void> {
  const { trx, actor, now } = context;
  await mustBeThere(context, userId);
  const company = await getCompanyRow(trx, actor.companyId);
  const { fromOn, lastOn, substituteId } = body;
  const days = daysBetween(fromOn, lastOn) + 1;
  if (days < 1 || days > ABSENCE_DAYS_MAX || lastOn < dayInZone(now, company.time_zone))
    throw new AppError('absence_days');
  if (substituteId !== null) await mustBeOther(context, userId, substituteId);
  await replaceAbsence(context, userId, {
    substitute_id: substituteId,
    from_on: fromOn,
    until_on: addDays(lastOn, 1),
  });
}

/** Somebody is there again, or stays: they decide on their own seats from now on. */
export async function endAbsence(context: Context, userId: UserId): Promise<void> {
  await mustBeThere(context, userId);
  await replaceAbsence(context, userId, null);
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
  await replaceAbsence(context, from, { substitute_id: to, from_on: today, until_on: null });
}

async function mustBeOther({ trx, actor }: Context, userId: UserId, substituteId: UserId): Promise<void> {
  const substitute = await findMember(trx, actor.companyId, substituteId);
  if (substituteId === userId || substitute?.state !== 'active') throw new AppError('substitute_gone');
}

type Next = Pick<AbsenceRow, 'substitute_id' | 'from_on' | 'until_on'>;

async function replaceAbsence(context: Context, userId: UserId, next: Next | null): Promise<void> {
  const { trx, actor, now } = context;
  const db = approvalsTables(trx);
  const before = await db
    .updateTable('approvals.absence')
    .set({ ended_at: now })
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning(['substitute_id', 'from_on', 'until_on'])
    .executeTakeFirst();
  if (next !== null)
    await db
      .insertInto('approvals.absence')
      .values({
        ...next,
        company_id: actor.companyId,
        id: newId('abs'),
        user_id: userId,
        set_by: actor.impersonatorId ?? actor.userId,
        set_at: now,
        ended_at: null,
      })
      .execute();
  await recordChange(context, {
    action: next === null ? 'approvals.endAbsence' : 'approvals.setAbsence',
    entity: 'member',
    entityId: userId,
    before: before ?? null,
    after: next,
    topics: ['requests', 'home', 'absences'],
  });
  // Whoever decides for somebody must be able to open what is decided about.
  if (next !== null && next.substitute_id !== null)
    await publishEvent(trx, actor.companyId, { kind: substituteNamed, payload: { substituteId: next.substitute_id } });
}

async function mustBeThere({ trx, actor }: Context, userId: UserId): Promise<void> {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  const member = await findMember(trx, actor.companyId, userId);
  if (member?.state !== 'active') throw notFound();
}
