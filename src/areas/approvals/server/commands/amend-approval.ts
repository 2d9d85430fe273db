import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace } from '../../contract/workflow.ts';
import { seatsOpened } from '../../events.ts';
import { amendChain, keepsApprovals, type AmendedChain, type Given } from '../../rules/amend-chain.ts';
import { chainOf, coverOf, type Chain, type Facts } from '../../rules/decide-chain.ts';
import type { Directory } from '../../rules/directory.ts';
import { standInsOf } from '../queries/absences.ts';
import { readDirectory } from '../queries/read-directory.ts';
import { readWorkflow } from '../queries/read-workflow.ts';
import { approvalsTables, type ProcessState } from '../tables.ts';
import { factsOf, type AskedApproval } from './start-approval.ts';
import { writeResolution } from './write-resolution.ts';
import { writeSteps } from './write-steps.ts';

export type AmendApproval = AskedApproval & { approvalId: ApprovalId };
export type Amended = {
  /** Every approval that was given still counts. */
  isKept: boolean;
  /** Who may open what they are asked about. */
  waitingFor: UserId[];
};

/**
 * The subject was changed while it waits, or was sent back and comes again: what its approvals were given for may be
 * another thing now (domain rules 2.1, delta re-approval). The version of the workflow stays the one it began with.
 * @throws AppError no_approver when nobody but the requester could decide.
 */
export async function amendApproval(trx: Trx, input: AmendApproval): Promise<Amended> {
  const { companyId, approvalId, now } = input;
  const process = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select(['state', 'subject_id', 'trace', 'facts'])
    .where('company_id', '=', companyId)
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const after = factsOf(input);
  const { facts: before, trace } = process;
  if (process.state === 'pending' && before !== null && keepsApprovals(before, after)) {
    const asked = await openSeats(trx, input);
    return {
      isKept: true,
      waitingFor: await standInsOf(trx, companyId, { userIds: asked, about: after.subject, today }),
    };
  }
  const workflow = await readWorkflow(trx, companyId, trace.workflowVersion);
  const chain = valueOrThrow(chainOf(workflow.definition, after));
  const directory = await readDirectory(trx, companyId, { facts: after, steps: chain.steps, today });
  const { given, lastPosition } = await readGiven(trx, input);
  const amended = valueOrThrow(
    amendChain(workflow.definition, { before, after, soFar: trace.steps, given, lastPosition, directory }),
  );
  const cover = coverOf(workflow.definition, chain, { requesterId: after.requesterId, directory });
  await writeAmended(trx, input, { amended, chain, cover, trace, after, directory, given, lastPosition });
  const userIds = amended.rest[0]?.approvers.map((seat) => seat.userId) ?? [];
  const waitingFor = await standInsOf(trx, companyId, { userIds, about: after.subject, today });
  await publishEvent(trx, companyId, {
    kind: seatsOpened,
    payload: { subjectId: process.subject_id, userIds: waitingFor },
  });
  return { isKept: amended.superseded.length === 0, waitingFor };
}

async function openSeats(trx: Trx, { companyId, approvalId }: AmendApproval): Promise<UserId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('is_open', '=', true)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The approvals that count, and how far the chain has been decided about. */
async function readGiven(
  trx: Trx,
  { companyId, approvalId }: AmendApproval,
): Promise<{ given: Given[]; lastPosition: number }> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.decision as d')
    .innerJoin('approvals.step as s', (join) =>
      join
        .onRef('s.company_id', '=', 'd.company_id')
        .onRef('s.process_id', '=', 'd.process_id')
        .onRef('s.position', '=', 'd.position'),
    )
    .select(['d.position', 'd.user_id as userId', 'd.seat_user_id as seatUserId', 'd.verdict', 's.state'])
    .where('d.company_id', '=', companyId)
    .where('d.process_id', '=', approvalId)
    .orderBy('d.position')
    .orderBy('d.user_id')
    .execute();
  const given = rows
    .filter(({ verdict, state }) => verdict === 'approve' && state !== 'skipped')
    .map(({ userId, seatUserId }) => ({ userId, seatUserId }));
  return { given, lastPosition: Math.max(-1, ...rows.map((row) => row.position)) };
}

type Write = {
  amended: AmendedChain;
  chain: Chain;
  cover: readonly UserId[];
  trace: Trace;
  after: Facts;
  directory: Directory;
  given: readonly Given[];
  lastPosition: number;
};

async function writeAmended(trx: Trx, { companyId, approvalId, now }: AmendApproval, write: Write): Promise<void> {
  const { amended, cover, directory, lastPosition } = write;
  const db = approvalsTables(trx);
  const key = { company_id: companyId, process_id: approvalId };
  for (const table of ['approvals.seat', 'approvals.step'] as const)
    await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('process_id', '=', approvalId)
      .where('position', '>', lastPosition)
      .execute();
  await closeSoFar(trx, { companyId, approvalId, superseded: amended.superseded });
  await writeSteps(trx, { companyId, approvalId, steps: amended.rest, open: { position: lastPosition + 1, now } });
  await db
    .deleteFrom('approvals.cover')
    .where((eb) => eb.and(key))
    .execute();
  if (cover.length > 0)
    await db
      .insertInto('approvals.cover')
      .values(cover.map((userId) => ({ ...key, user_id: userId })))
      .execute();
  const facts: Facts = { ...write.after, passed: amended.passed };
  const { nodeIndex, bandIndex } = amended.choice;
  const over = write.trace.steps.filter((step) => step.position <= lastPosition);
  const trace: Trace = {
    ...write.trace,
    nodeIndex,
    bandIndex,
    amountBase: facts.subject.amountBase,
    steps: [...over, ...amended.rest],
  };
  const pending: ProcessState = 'pending';
  await db
    .updateTable('approvals.process')
    .set({ trace: JSON.stringify(trace), facts: JSON.stringify(facts), state: pending, ended_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', approvalId)
    .execute();
  const decidedBy = write.given.map((one) => one.userId);
  await writeResolution(trx, {
    companyId,
    approvalId,
    trace,
    facts,
    directory,
    over: lastPosition < 0 ? null : { position: lastPosition, decidedBy },
    given: write.given,
    now,
  });
}

type SoFar = { companyId: CompanyId; approvalId: ApprovalId; superseded: readonly number[] };

/** Nobody is asked in the steps so far any more; what was said in those that changed no longer counts. */
async function closeSoFar(trx: Trx, { companyId, approvalId, superseded }: SoFar): Promise<void> {
  const db = approvalsTables(trx);
  const steps = () =>
    db.updateTable('approvals.step').where('company_id', '=', companyId).where('process_id', '=', approvalId);
  await steps().set({ state: 'approved' }).where('state', '=', 'open').execute();
  if (superseded.length > 0) await steps().set({ state: 'skipped' }).where('position', 'in', superseded).execute();
  await db
    .updateTable('approvals.seat')
    .set({ is_open: false })
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('is_open', '=', true)
    .execute();
}
