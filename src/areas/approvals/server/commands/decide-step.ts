import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { approvalsTables, type ProcessState, type StepState, type Verdict } from '../tables.ts';

export type DecideStep = {
  companyId: CompanyId;
  approvalId: ApprovalId;
  userId: UserId;
  verdict: Verdict;
  comment: string | null;
  now: Instant;
};
export type Decided = { state: ProcessState; waitingFor: UserId[] };

/**
 * Records one person's decision on the open step and moves the process on. Of two who decide at once the second waits
 * for the first and is then told.
 * @throws AppError self_approval, already_decided when the process is over, not_your_turn when the open step is not
 *   this person's.
 */
export async function decideStep(trx: Trx, input: DecideStep): Promise<Decided> {
  await lockPendingProcess(trx, input);
  const steps = await readSteps(trx, input);
  const seats = await readSeats(trx, input);
  const open = steps.find((step) => step.state === 'open');
  const isMine =
    open !== undefined && seats.some((seat) => seat.position === open.position && seat.user_id === input.userId);
  if (open === undefined || !isMine) throw new AppError('not_your_turn');
  await recordDecision(trx, input, open.position);

  const openSeats = seats.filter((seat) => seat.position === open.position);
  if (
    input.verdict === 'approve' &&
    open.mode === 'all' &&
    (await countDecisions(trx, input, open.position)) < openSeats.length
  ) {
    await closeSeats(trx, input, { position: open.position, userId: input.userId });
    return { state: 'pending', waitingFor: [] };
  }
  await setStepState(trx, input, { position: open.position, state: STEP_STATE[input.verdict] });
  await closeSeats(trx, input, { position: open.position });
  const next = steps.find((step) => step.position === open.position + 1);
  if (input.verdict !== 'approve' || next === undefined) return endProcess(trx, input);
  await setStepState(trx, input, { position: next.position, state: 'open' });
  await openSeatsOf(trx, input, next.position);
  return {
    state: 'pending',
    waitingFor: seats.filter((seat) => seat.position === next.position).map((seat) => seat.user_id),
  };
}

/** Ends a process that nobody needs to decide any more: the subject was withdrawn. */
export async function endApproval(trx: Trx, input: ProcessKey & { now: Instant }): Promise<void> {
  const db = approvalsTables(trx);
  await db
    .updateTable('approvals.process')
    .set({ state: 'ended', ended_at: input.now })
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .where('state', '=', 'pending')
    .execute();
  await closeSeats(trx, input, {});
}

type ProcessKey = { companyId: CompanyId; approvalId: ApprovalId };

const STEP_STATE: Readonly<Record<Verdict, StepState>> = { approve: 'approved', reject: 'rejected', ask: 'asked' };
const PROCESS_STATE: Readonly<Record<Verdict, ProcessState>> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked',
};

async function lockPendingProcess(trx: Trx, input: DecideStep): Promise<void> {
  const process = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select(['state', 'requester_id'])
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (process.requester_id === input.userId) throw new AppError('self_approval');
  if (process.state !== 'pending') throw new AppError('already_decided');
}

function readSteps(trx: Trx, { companyId, approvalId }: ProcessKey) {
  return approvalsTables(trx)
    .selectFrom('approvals.step')
    .select(['position', 'mode', 'state'])
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .orderBy('position')
    .execute();
}

function readSeats(trx: Trx, { companyId, approvalId }: ProcessKey) {
  return approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select(['position', 'user_id'])
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .execute();
}

async function recordDecision(trx: Trx, input: DecideStep, position: number): Promise<void> {
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
    })
    .onConflict((conflict) => conflict.constraint('decision__once').doNothing())
    .returning('user_id')
    .execute();
  if (made.length === 0) throw new AppError('already_decided');
}

async function countDecisions(trx: Trx, { companyId, approvalId }: ProcessKey, position: number): Promise<number> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('position', '=', position)
    .execute();
  return rows.length;
}

async function setStepState(
  trx: Trx,
  { companyId, approvalId }: ProcessKey,
  to: { position: number; state: StepState },
): Promise<void> {
  await approvalsTables(trx)
    .updateTable('approvals.step')
    .set({ state: to.state })
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('position', '=', to.position)
    .execute();
}

async function openSeatsOf(trx: Trx, { companyId, approvalId }: ProcessKey, position: number): Promise<void> {
  await approvalsTables(trx)
    .updateTable('approvals.seat')
    .set({ is_open: true })
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('position', '=', position)
    .execute();
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

async function endProcess(trx: Trx, input: DecideStep): Promise<Decided> {
  const state = PROCESS_STATE[input.verdict];
  await approvalsTables(trx)
    .updateTable('approvals.process')
    .set({ state, ended_at: input.now })
    .where('company_id', '=', input.companyId)
    .where('id', '=', input.approvalId)
    .execute();
  return { state, waitingFor: [] };
}
