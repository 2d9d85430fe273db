import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace, TraceStep } from '../../contract/workflow.ts';
import { seatsOpened } from '../../events.ts';
import { chainOf, decideRest, type Facts, type Over } from '../../rules/decide-chain.ts';
import { aboutOf, standInsOf } from '../queries/absences.ts';
import { readDirectory } from '../queries/read-directory.ts';
import { readWorkflow } from '../queries/read-workflow.ts';
import { approvalsTables } from '../tables.ts';
import { writeResolution } from './write-resolution.ts';
import { writeSteps } from './write-steps.ts';

export type NextStep = {
  companyId: CompanyId;
  approvalId: ApprovalId;
  process: { subject_id: string; trace: Trace; facts: Facts | null };
  over: Over;
  now: Instant;
};

/**
 * Asks the next step, resolved again on this day (domain rules 2.2), and answers who may open what they are asked
 * about. Null when nothing is left to ask.
 */
export async function openNextStep(trx: Trx, input: NextStep): Promise<UserId[] | null> {
  const { companyId, now } = input;
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const { facts, trace } = input.process;
  const stored = trace.steps.filter((step) => step.position > input.over.step.position);
  if (stored.length === 0) return null;
  const rest = facts === null ? stored : await resolveAgain(trx, { ...input, stored, facts, today });
  const [next] = rest;
  if (next === undefined) return null;
  await approvalsTables(trx)
    .updateTable('approvals.step')
    .set({ state: 'open', opened_at: now })
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('position', '=', next.position)
    .execute();
  await approvalsTables(trx)
    .updateTable('approvals.seat')
    .set({ is_open: true })
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('position', '=', next.position)
    .execute();
  const userIds = next.approvers.map((seat) => seat.userId);
  const waitingFor = await standInsOf(trx, companyId, { userIds, about: aboutOf(facts), today });
  const payload = { subjectId: input.process.subject_id, userIds: waitingFor };
  await publishEvent(trx, companyId, { kind: seatsOpened, payload });
  return waitingFor;
}

type Again = NextStep & { stored: TraceStep[]; facts: Facts; today: ReturnType<typeof dayInZone> };

/** The rest of the chain by the version it began with and the people of today; written down when it became another. */
async function resolveAgain(trx: Trx, input: Again): Promise<TraceStep[]> {
  const { companyId, approvalId, process, over, facts, stored, now } = input;
  const workflow = await readWorkflow(trx, companyId, process.trace.workflowVersion);
  const { steps } = valueOrThrow(chainOf(workflow.definition, facts));
  const directory = await readDirectory(trx, companyId, { facts, steps, today: input.today });
  const resolved = decideRest(steps, {
    requesterId: facts.requesterId,
    directory,
    over,
    passed: facts.passed,
  });
  // Nobody but the requester is there today: the chain stays with whom it was resolved to.
  if (!resolved.ok || isSame(resolved.value, stored)) return stored;
  const trace: Trace = {
    ...process.trace,
    steps: [...process.trace.steps.slice(0, -stored.length), ...resolved.value],
  };
  const db = approvalsTables(trx);
  for (const table of ['approvals.seat', 'approvals.step'] as const)
    await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('process_id', '=', approvalId)
      .where('position', '>', over.step.position)
      .execute();
  if (resolved.value.length > 0)
    await writeSteps(trx, { companyId, approvalId, steps: resolved.value, open: { position: -1, now } });
  await db
    .updateTable('approvals.process')
    .set({ trace: JSON.stringify(trace) })
    .where('company_id', '=', companyId)
    .where('id', '=', approvalId)
    .execute();
  const { step, decidedBy } = over;
  await writeResolution(trx, {
    companyId,
    approvalId,
    trace,
    facts,
    directory,
    over: { position: step.position, decidedBy },
    now,
  });
  return resolved.value;
}

const isSame = (left: readonly TraceStep[], right: readonly TraceStep[]): boolean =>
  JSON.stringify(left.map(essence)) === JSON.stringify(right.map(essence));

const essence = ({ position, required, approvers, from }: TraceStep) => [
  position,
  required,
  from,
  approvers.map(({ userId, via, substituteId }) => [userId, via, substituteId]),
];
