import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace, TraceStep } from '../../contract/workflow.ts';
import { seatsChanged } from '../../events.ts';
import { chainOf, decideAnew, type Facts, type Versioned } from '../../rules/decide-chain.ts';
import { directoryFor, asksTheSame } from '../../rules/rehearse.ts';
import type { Ground } from '../../rules/ground.ts';
import { standInsOf } from '../queries/absences.ts';
import { readGround } from '../queries/read-ground.ts';
import { readNewestWorkflow } from '../queries/read-workflow.ts';
import type { Changed } from '../queries/rehearse-draft.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { writeResolution } from './write-resolution.ts';
import { writeSteps } from './write-steps.ts';

/** So many are looked at; the screen says so when there are more. */
const PENDING_MAX = 500;

/** The waiting requests whose chain the newest version changes (domain rules 2.2, rule change): nothing moves yet. */
export async function previewReroute(context: Context, subjects: Subjects): Promise<Changed[]> {
  const plan = await planReroute(context, subjects, null);
  return plan.moves.map(({ process, rest }) => ({
    id: process.id,
    subjectId: process.subject_id,
    workflowVersion: process.workflow_version,
    facts: process.facts,
    startedAt: process.started_at,
    before: { steps: openPart(process.trace, process.lastPosition), cover: [] },
    after: { steps: rest, cover: [] },
  }));
}

/**
 * Sends these the way of the newest version. What was approved stays approved and counts for the steps it fulfils;
 * one whose approvals fulfil all of it keeps its old chain: nothing is approved by a change of rules.
 */
export async function reroute(
  context: Context,
  { ids, subjects }: { ids: readonly ApprovalId[]; subjects: Subjects },
): Promise<number> {
  const { trx, actor, now } = context;
  await subjects.hold(trx, actor.companyId, await subjectsOf(context, ids));
  const { workflow, ground, today, moves } = await planReroute(context, subjects, ids);
  for (const move of moves) {
    await moveProcess(context, { ...move, workflow, ground, today });
    // Others are asked from now on: who waited before has been answered, so to speak.
    await subjects.renew(trx, actor.companyId, { subjectId: move.process.subject_id, waitsSince: now });
  }
  return moves.length;
}

async function subjectsOf({ trx, actor }: Context, ids: readonly ApprovalId[]): Promise<string[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.process')
    .select('subject_id')
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.subject_id);
}

type Pending = {
  id: ApprovalId;
  subject_id: string;
  workflow_version: number;
  trace: Trace;
  facts: Facts;
  started_at: Instant;
  /** The last step that is over; -1 before the first. */
  lastPosition: number;
  decidedBy: UserId[];
};
type Move = { process: Pending; trace: Trace; rest: TraceStep[] };
type Plan = { workflow: Versioned; ground: Ground; today: ReturnType<typeof dayInZone>; moves: Move[] };

async function planReroute(context: Context, subjects: Subjects, ids: readonly ApprovalId[] | null): Promise<Plan> {
  const { trx, actor, now } = context;
  const workflow = await readNewestWorkflow(trx, actor.companyId);
  if (workflow === null) throw new AppError('not_found');
  const company = await getCompanyRow(trx, actor.companyId);
  const ground = await readGround({ ...context, companyId: context.actor.companyId }, subjects.spendTypes);
  const moves: Move[] = [];
  for (const process of await readPending(context, ids)) {
    if (process.workflow_version === workflow.version) continue;
    const chain = chainOf(workflow.definition, process.facts);
    if (!chain.ok) continue;
    const rest = decideAnew(chain.value.steps, {
      requesterId: process.facts.requesterId,
      directory: directoryFor(process.facts, ground),
      decidedBy: process.decidedBy,
      lastPosition: process.lastPosition,
    });
    if (!rest.ok || rest.value.length === 0) continue;
    if (asksTheSame(openPart(process.trace, process.lastPosition), rest.value)) continue;
    const { nodeIndex, bandIndex } = chain.value.choice;
    const over = process.trace.steps.filter((step) => step.position <= process.lastPosition);
    const trace = { ...process.trace, workflowVersion: workflow.version, nodeIndex, bandIndex };
    moves.push({ process, rest: rest.value, trace: { ...trace, steps: [...over, ...rest.value] } });
  }
  return { workflow, ground, today: dayInZone(now, company.time_zone), moves };
}

/** What the workflow asks of what is left; who was asked because it took too long is no part of it. */
const openPart = (trace: Trace, lastPosition: number): TraceStep[] =>
  trace.steps
    .filter((step) => step.position > lastPosition)
    .map((step) => ({ ...step, approvers: step.approvers.filter((seat) => seat.via !== 'escalation') }));

/** What waits, with what was decided about it; locked where it is going to be moved. */
async function readPending({ trx, actor }: Context, ids: readonly ApprovalId[] | null): Promise<Pending[]> {
  const db = approvalsTables(trx);
  let query = db
    .selectFrom('approvals.process')
    .select(['id', 'subject_id', 'workflow_version', 'trace', 'facts', 'started_at'])
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'pending')
    .where('facts', 'is not', null)
    .orderBy('started_at')
    .orderBy('id')
    .limit(PENDING_MAX);
  if (ids !== null) query = query.where('id', 'in', ids).forUpdate();
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const decisions = await db
    .selectFrom('approvals.decision as d')
    .innerJoin('approvals.step as s', (join) =>
      join
        .onRef('s.company_id', '=', 'd.company_id')
        .onRef('s.process_id', '=', 'd.process_id')
        .onRef('s.position', '=', 'd.position'),
    )
    .select(['d.process_id', 'd.position', 'd.user_id', 's.state'])
    .where('d.company_id', '=', actor.companyId)
    .where(
      'd.process_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('d.decided_at')
    .orderBy('d.user_id')
    .execute();
  return rows.flatMap((row) => {
    const { facts } = row;
    if (facts === null) return [];
    const all = decisions.filter((one) => one.process_id === row.id);
    // What was said of something that has changed since counts for nothing.
    const own = all.filter((one) => one.state !== 'skipped');
    // A step that some have approved already goes on as it is: their word belongs to it.
    if (own.some((one) => one.state === 'open')) return [];
    const lastPosition = Math.max(-1, ...all.map((one) => one.position));
    return [{ ...row, facts, lastPosition, decidedBy: own.map((one) => one.user_id) }];
  });
}

async function moveProcess(context: Context, move: Move & Omit<Plan, 'moves'>): Promise<void> {
  const { trx, actor, now } = context;
  const { process, trace, rest, ground } = move;
  // Which steps of the old version are fulfilled says nothing of the new one.
  const { passed: _passed, ...facts } = process.facts;
  const db = approvalsTables(trx);
  const { companyId } = actor;
  for (const table of ['approvals.seat', 'approvals.step'] as const)
    await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('process_id', '=', process.id)
      .where('position', '>', process.lastPosition)
      .execute();
  const position = process.lastPosition + 1;
  await writeSteps(trx, { companyId, approvalId: process.id, steps: rest, open: { position, now } });
  await db
    .updateTable('approvals.process')
    .set({ trace: JSON.stringify(trace), facts: JSON.stringify(facts), workflow_version: trace.workflowVersion })
    .where('company_id', '=', companyId)
    .where('id', '=', process.id)
    .execute();
  await writeResolution(trx, {
    companyId,
    approvalId: process.id,
    trace,
    facts,
    directory: directoryFor(process.facts, ground),
    over: process.lastPosition < 0 ? null : { position: process.lastPosition, decidedBy: process.decidedBy },
    now,
  });
  const asked = rest[0]?.approvers.map((seat) => seat.userId) ?? [];
  const userIds = await standInsOf(trx, companyId, { userIds: asked, about: facts.subject, today: move.today });
  await publishEvent(trx, companyId, { kind: seatsChanged, payload: { subjectId: process.subject_id, userIds } });
  await recordChange(context, {
    action: 'approvals.reroute',
    entity: 'approval',
    entityId: process.id,
    before: { workflowVersion: process.workflow_version },
    after: { workflowVersion: trace.workflowVersion },
    topics: ['requests', 'home', 'approval-workflows'],
  });
}
