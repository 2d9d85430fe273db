import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace } from '../../contract/workflow.ts';
import { seatsChanged } from '../../events.ts';
import { changeSeats, type SeatChange } from '../../rules/change-seats.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import type { Directory } from '../../rules/directory.ts';
import { aboutOf, standInsOf } from '../queries/absences.ts';
import { approvalsTables, type StepState } from '../tables.ts';
import { writeResolution } from './write-resolution.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

export type HeldProcess = {
  id: ApprovalId;
  subjectId: string;
  requesterId: UserId;
  creatorId: UserId | null;
  trace: Trace;
  facts: Facts | null;
};

export type ChangeStepSeats = {
  companyId: CompanyId;
  /** Locked by the caller. */
  process: HeldProcess;
  change: SeatChange;
  stepState: StepState;
  directory: Directory;
  today: PlainDate;
  now: Instant;
};

/**
 * Carries out a change of seats and keeps it as a resolution of its own (domain rules 2.2, trace). Answers who is asked
 * now and was not before; null when nothing changed.
 */
export async function changeStepSeats(trx: Trx, input: ChangeStepSeats): Promise<UserId[] | null> {
  const { companyId, process, change, stepState, directory, now } = input;
  const before = process.trace.steps;
  const steps = changeSeats(before, change, { requesterId: process.requesterId, directory });
  const [old, next] = [before, steps ?? []].map((all) => all.find((one) => one.position === change.position));
  if (steps === null || old === undefined || next === undefined) return null;
  const db = approvalsTables(trx);
  const key = { company_id: companyId, process_id: process.id, position: change.position };
  const sat = new Set(old.approvers.map((seat) => seat.userId));
  const sits = new Set(next.approvers.map((seat) => seat.userId));
  const gone = [...sat].filter((userId) => !sits.has(userId));
  const added = next.approvers.filter((seat) => !sat.has(seat.userId));
  if (gone.length > 0)
    await db
      .deleteFrom('approvals.seat')
      .where((eb) => eb.and(key))
      .where('user_id', 'in', gone)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('approvals.seat')
      .values(added.map(({ userId, via }) => ({ ...key, user_id: userId, via, is_open: stepState === 'open' })))
      .execute();
  await db
    .updateTable('approvals.step')
    .set({ mode: next.mode, required: next.required })
    .where((eb) => eb.and(key))
    .execute();
  const trace: Trace = { ...process.trace, steps };
  await db
    .updateTable('approvals.process')
    .set({ trace: JSON.stringify(trace) })
    .where('company_id', '=', companyId)
    .where('id', '=', process.id)
    .execute();
  const { facts } = process;
  await writeResolution(trx, {
    companyId,
    approvalId: process.id,
    trace,
    facts,
    directory,
    over: null,
    seatChange: change,
    now,
  });
  const asked = added.map((seat) => seat.userId);
  const userIds = await standInsOf(trx, companyId, { userIds: asked, about: aboutOf(facts), today: input.today });
  await publishEvent(trx, companyId, { kind: seatsChanged, payload: { subjectId: process.subjectId, userIds } });
  return asked;
}

/** The process while it is pending, locked; null when it is over. */
export async function holdProcess(trx: Trx, companyId: CompanyId, approvalId: ApprovalId): Promise<HeldProcess | null> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select([
      'id',
      'subject_id as subjectId',
      'requester_id as requesterId',
      'creator_id as creatorId',
      'trace',
      'facts',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', approvalId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
