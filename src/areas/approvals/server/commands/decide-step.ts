import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Capacity, Trace } from '../../contract/workflow.ts';
import { processEnded, type ProcessEnded } from '../../events.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import { absencesFor, leadingTo } from '../../rules/absence-scope.ts';
import { aboutOf, absencesAt } from '../queries/absences.ts';
import { approvalsTables, type ProcessState, type StepState, type Verdict } from '../tables.ts';
import { openNextStep } from './open-next-step.ts';

export type DecideStep = {
  companyId: CompanyId;
  approvalId: ApprovalId;
  userId: UserId;
  verdict: Verdict;
  comment: string | null;
  now: Instant;
};
/** `waitingFor` is asked now, and may open what it is asked about. */
export type Decided = { state: ProcessState; waitingFor: UserId[] };

/**
 * Records one person's decision on the open step and moves the process on. Of two who decide at once the second waits
 * for the first and is then told. Who decides is worked out now: the seat's own person, who acts for them today, or,
 * where the workflow says so, somebody who is asked from a higher amount on (domain rules 2.2).
 * @throws AppError self_approval, already_decided when the process is over or this person has said it before,
 *   not_your_turn when the open step is not this person's.
 */
export async function decideStep(trx: Trx, input: DecideStep): Promise<Decided> {
  const process = await lockPendingProcess(trx, input);
  const open = await readOpenStep(trx, input);
  const chair = open === null ? null : await chairOf(trx, input, { position: open.position, facts: process.facts });
  if (open === null || chair === null) throw new AppError('not_your_turn');
  await recordDecision(trx, input, { position: open.position, chair });
  if (input.verdict !== 'approve') {
    await closeStep(trx, input, { position: open.position, state: STEP_STATE[input.verdict] });
    return endProcess(trx, input, process);
  }
  const decidedBy = await decidersOf(trx, input, open.position);
  if (decidedBy.length < open.required) {
    await closeSeats(trx, input, {
      position: open.position,
      ...(chair.seatUserId === null ? {} : { userId: chair.seatUserId }),
    });
    return { state: 'pending', waitingFor: [] };
  }
  await closeStep(trx, input, { position: open.position, state: 'approved' });
  const step = process.trace.steps.find((one) => one.position === open.position);
  assert(step !== undefined, 'The stored trace has every step');
  const waitingFor = await openNextStep(trx, { ...input, process, over: { step, decidedBy } });
  return waitingFor === null ? endProcess(trx, input, process) : { state: 'pending', waitingFor };
}

/** Ends a process that nobody needs to decide any more: the subject was withdrawn. */
export async function endApproval(trx: Trx, input: ProcessKey & { now: Instant }): Promise<void> {
  const ended = await approvalsTables(trx)
    .updateTable('approvals.process')
    .set({ state: 'ended', ended_at: input.now })
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .where('state', '=', 'pending')
    .returning('subject_id')
    .executeTakeFirst();
  await closeSeats(trx, input, {});
  if (ended === undefined) return;
  const payload = { subjectId: ended.subject_id, state: 'ended' as const, decidedBy: null, comment: null };
  await publishEvent(trx, input.companyId, { kind: processEnded, payload });
}

type ProcessKey = { companyId: CompanyId; approvalId: ApprovalId };

const STEP_STATE: Readonly<Record<Verdict, StepState>> = { approve: 'approved', reject: 'rejected', ask: 'asked' };
const PROCESS_STATE: Readonly<Record<Verdict, ProcessEnded['state']>> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked',
};

type Process = { subject_id: string; trace: Trace; facts: Facts | null };

async function lockPendingProcess(trx: Trx, input: DecideStep): Promise<Process> {
  const process = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select(['state', 'requester_id', 'creator_id', 'subject_id', 'trace', 'facts'])
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (process.requester_id === input.userId || process.creator_id === input.userId) throw new AppError('self_approval');
  if (process.state !== 'pending') throw new AppError('already_decided');
  return process;
}

async function readOpenStep(
  trx: Trx,
  { companyId, approvalId }: ProcessKey,
): Promise<{ position: number; required: number } | null> {
  const step = await approvalsTables(trx)
    .selectFrom('approvals.step')
    .select(['position', 'required'])
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return step ?? null;
}

/** From where somebody decides; a seat that is taken already is none. */
type Chair = { capacity: Capacity; seatUserId: UserId | null };

async function chairOf(
  trx: Trx,
  input: DecideStep,
  { position, facts }: { position: number; facts: Facts | null },
): Promise<Chair | null> {
  const { companyId, approvalId, userId, now } = input;
  const db = approvalsTables(trx);
  const seats = await db
    .selectFrom('approvals.seat')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('position', '=', position)
    .where('is_open', '=', true)
    .execute();
  const open = seats.map((seat) => seat.user_id);
  if (open.includes(userId)) return { capacity: 'own', seatUserId: userId };
  const absentees = leadingTo(userId, absencesFor(await absencesAt(trx, companyId, now), aboutOf(facts)));
  const absentee = absentees.find((one) => open.includes(one));
  if (absentee !== undefined) return { capacity: 'substitute', seatUserId: absentee };
  const cover = await db
    .selectFrom('approvals.cover')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return cover === undefined ? null : { capacity: 'cover', seatUserId: null };
}

async function recordDecision(
  trx: Trx,
  input: DecideStep,
  { position, chair }: { position: number; chair: Chair },
): Promise<void> {
  const { companyId, approvalId, userId, verdict, comment, now } = input;
  const made = await approvalsTables(trx)
    .insertInto('approvals.decision')
    .values({
      company_id: companyId,
      process_id: approvalId,
      position,
      user_id: userId,
      verdict,
      comment,
      decided_at: now,
      capacity: chair.capacity,
      seat_user_id: chair.seatUserId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (made.length === 0) throw new AppError('already_decided');
}

async function decidersOf(trx: Trx, { companyId, approvalId }: ProcessKey, position: number): Promise<UserId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('position', '=', position)
    .orderBy('decided_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function closeStep(trx: Trx, input: DecideStep, to: { position: number; state: StepState }): Promise<void> {
  await approvalsTables(trx)
    .updateTable('approvals.step')
    .set({ state: to.state })
    .where('company_id', '=', input.companyId)
    .where('process_id', '=', input.approvalId)
    .where('position', '=', to.position)
    .execute();
  await closeSeats(trx, input, { position: to.position });
}

async function closeSeats(
  trx: Trx,
  { companyId, approvalId }: ProcessKey,
  which: { position?: number; userId?: UserId },
): Promise<void> {
  let update = approvalsTables(trx)
    .updateTable('approvals.seat')
    .set({ is_open: false })
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('is_open', '=', true);
  if (which.position !== undefined) update = update.where('position', '=', which.position);
  if (which.userId !== undefined) update = update.where('user_id', '=', which.userId);
  await update.execute();
}

async function endProcess(
  trx: Trx,
  input: DecideStep,
  { subject_id: subjectId }: Pick<Process, 'subject_id'>,
): Promise<Decided> {
  const state = PROCESS_STATE[input.verdict];
  await approvalsTables(trx)
    .updateTable('approvals.process')
    .set({ state, ended_at: input.now })
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .execute();
  const payload = { subjectId, state, decidedBy: input.userId, comment: input.comment };
  await publishEvent(trx, input.companyId, { kind: processEnded, payload });
  return { state, waitingFor: [] };
}
