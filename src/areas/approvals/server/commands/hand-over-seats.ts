import { sql } from 'kysely';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Duty } from '#areas/members/server/door.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { readSeatDirectory } from '../queries/read-directory.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { changeStepSeats, holdProcess } from './change-step-seats.ts';
import { succeed } from './set-absence.ts';

/**
 * What waits for somebody who leaves, or will, waits for their successor (domain rules 2.2, 2.15): the successor acts
 * for them in every seat they have or would be given. Only a seat in which that leads to nobody changes hands.
 */
export const approvalsDuty = (subjects: Subjects): Duty => ({
  kind: 'approvals',
  needsSuccessor: true,
  count: async (trx, companyId, userId) =>
    new Set((await pendingSeats(trx, companyId, userId)).map((seat) => seat.id)).size,
  handOver: async (context, { from, to }) => {
    // Nobody who is waited for leaves without a successor.
    if (to === null) return;
    await succeed(context, { from, to });
    const { trx, actor } = context;
    const seats = await pendingSeats(trx, actor.companyId, from);
    await subjects.hold(
      trx,
      actor.companyId,
      seats.map((seat) => seat.subjectId),
    );
    for (const seat of await pendingSeats(trx, actor.companyId, from))
      await leaveSeat(context, { ...seat, from, subjects });
  },
});

type PendingSeat = { id: ApprovalId; subjectId: string; position: number; state: 'waiting' | 'open' };

/** Their seats in steps that are not over, of processes that are not, on which nobody has decided. */
async function pendingSeats(trx: Trx, companyId: CompanyId, userId: UserId): Promise<PendingSeat[]> {
  const { rows } = await sql<PendingSeat>`
    select p.id, p.subject_id as "subjectId", s.position, t.state
    from approvals.seat s
    join approvals.process p on p.company_id = s.company_id and p.id = s.process_id
    join approvals.step t on t.company_id = s.company_id and t.process_id = s.process_id and t.position = s.position
    where s.company_id = ${companyId} and s.user_id = ${userId} and p.state = 'pending' and t.state in ('waiting', 'open')
      and not exists (select from approvals.decision d where d.company_id = s.company_id
        and d.process_id = s.process_id and d.position = s.position and s.user_id in (d.user_id, d.seat_user_id))
    order by p.subject_id, s.position`.execute(trx);
  return rows;
}

type Leaving = PendingSeat & { from: UserId; subjects: Subjects };

async function leaveSeat(
  { trx, actor, now }: Context,
  { id, position, state, from, subjects }: Leaving,
): Promise<void> {
  const { companyId } = actor;
  const process = await holdProcess(trx, companyId, id);
  if (process === null) return;
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const decided = await decidersIn(trx, companyId, { id, position });
  const named = process.trace.steps.flatMap((step) => step.approvers.map((seat) => seat.userId));
  const directory = await readSeatDirectory(trx, companyId, { process, named, today });
  const change = { kind: 'hand_over' as const, position, from, decided };
  const asked = await changeStepSeats(trx, { companyId, process, change, stepState: state, directory, today, now });
  if (asked !== null) await subjects.renew(trx, companyId, { subjectId: process.subjectId, waitsSince: null });
}

/** Who has spoken in this step, and on whose seats. */
async function decidersIn(
  trx: Trx,
  companyId: CompanyId,
  { id, position }: Pick<PendingSeat, 'id' | 'position'>,
): Promise<UserId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select(['user_id', 'seat_user_id'])
    .where('company_id', '=', companyId)
    .where('process_id', '=', id)
    .where('position', '=', position)
    .execute();
  return [...new Set(rows.flatMap((row) => [row.user_id, row.seat_user_id ?? row.user_id]))];
}
