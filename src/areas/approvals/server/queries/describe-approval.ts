import type { Selectable } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/instant.ts';
import { addDays } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ApprovalId, ApprovalView, Trace } from '../../contract/workflow.ts';
import { approvalsTables, type ApprovalsTables } from '../tables.ts';
import { openSeatsOf, seatsIn, type Absence, type Looking } from './absences.ts';
import { momentOf, readAbsencesThen, readRulesThen } from './then-of-steps.ts';

/**
 * The decision trace of a process as its panel shows it: version, band, people and what each said. Each step stands under
 * the version that decided it, and says who was away then.
 */
export async function describeApproval(
  trx: Trx,
  companyId: CompanyId,
  { approvalId, now }: { approvalId: ApprovalId; now: Instant },
): Promise<ApprovalView> {
  const db = approvalsTables(trx);
  const process = await db
    .selectFrom('approvals.process as p')
    .innerJoin('approvals.workflow_version as w', (join) =>
      join.onRef('w.company_id', '=', 'p.company_id').onRef('w.version', '=', 'p.workflow_version'),
    )
    .select(['p.trace', 'p.facts', 'p.ended_at', 'w.definition'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', approvalId)
    .executeTakeFirstOrThrow();
  const of = { company_id: companyId, process_id: approvalId };
  const steps = await db
    .selectFrom('approvals.step')
    .selectAll()
    .where((eb) => eb.and(of))
    .orderBy('position')
    .execute();
  const decisions = await db
    .selectFrom('approvals.decision')
    .selectAll()
    .where((eb) => eb.and(of))
    .orderBy('decided_at')
    .execute();
  const { trace } = process;
  const escalated = await escalatedBefore(trx, { companyId, approvalId, trace });
  const seats = [...trace.steps.flatMap((step) => step.approvers), ...escalated].map((seat) => seat.userId);
  const awayAt = await readAbsencesThen(trx, companyId, { userIds: seats, facts: process.facts });
  const ruleAt = await readRulesThen(trx, companyId, { approvalId, facts: process.facts });
  const shown = steps.map((step) => {
    const at = momentOf(step, { decisions, endedAt: process.ended_at, now });
    return { step, absences: awayAt(at), rule: ruleAt(step.position, at) };
  });
  const people = [
    ...seats,
    ...decisions.flatMap((row) => [row.user_id, row.seat_user_id ?? row.user_id]),
    ...shown.flatMap(({ absences }) => [...absences.values()].flatMap(({ substituteId }) => substituteId ?? [])),
  ];
  const names = await namesOf(trx, companyId, people);
  const band = process.definition.nodes[trace.nodeIndex]?.bands[trace.bandIndex];
  assert(band !== undefined, 'A stored trace names a band of its stored version');
  return {
    workflowVersion: trace.workflowVersion,
    nodeIndex: trace.nodeIndex,
    band: { minBase: band.minBase, maxBase: band.maxBase },
    steps: shown.map(({ step, absences, rule }) => ({
      position: step.position,
      state: step.state,
      workflowVersion: rule?.version ?? trace.workflowVersion,
      band: rule?.band ?? { minBase: band.minBase, maxBase: band.maxBase },
      mode: step.mode,
      required: step.required,
      approvers: [
        ...(trace.steps[step.position]?.approvers ?? []),
        ...escalated.filter((seat) => seat.position === step.position),
      ].map(({ userId, via }) => ({
        userId,
        fullName: names.get(userId) ?? '',
        via,
        away: awayOf(absences.get(userId), names),
      })),
      decisions: decisions.filter((row) => row.position === step.position).map((row) => decisionView(row, names)),
    })),
  };
}

/** Since each change of a chain is kept, whoever was asked later stands in the trace; older ones only have their seat. */
async function escalatedBefore(
  trx: Trx,
  { companyId, approvalId, trace }: { companyId: CompanyId; approvalId: ApprovalId; trace: Trace },
) {
  const seats = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select(['position', 'user_id as userId', 'via'])
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('via', '=', 'escalation')
    .orderBy('user_id')
    .execute();
  return seats.filter(
    ({ position, userId }) =>
      trace.steps.find((step) => step.position === position)?.approvers.some((seat) => seat.userId === userId) !== true,
  );
}

type DecisionRow = Selectable<ApprovalsTables['approvals.decision']>;

function decisionView(
  row: DecisionRow,
  names: ReadonlyMap<UserId, string>,
): ApprovalView['steps'][number]['decisions'][number] {
  return {
    userId: row.user_id,
    fullName: names.get(row.user_id) ?? '',
    capacity: row.capacity,
    onBehalfOf: row.capacity === 'substitute' ? (names.get(row.seat_user_id ?? row.user_id) ?? '') : null,
    verdict: row.verdict,
    comment: row.comment,
    decidedAt: row.decided_at,
  };
}

function awayOf(
  absence: Absence | undefined,
  names: ReadonlyMap<UserId, string>,
): ApprovalView['steps'][number]['approvers'][number]['away'] {
  if (absence === undefined) return null;
  const { untilOn, substituteId } = absence;
  return {
    until: untilOn === null ? null : addDays(untilOn, -1),
    substituteName: substituteId === null ? null : (names.get(substituteId) ?? ''),
  };
}

/** Whether this person may decide right now: on the own seat, for somebody away, or from a higher amount. */
export async function isWaitingFor(
  trx: Trx,
  companyId: CompanyId,
  input: Looking & { approvalId: ApprovalId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('position')
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('user_id', 'in', await seatsIn(trx, companyId, input))
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined || (await mayCover(trx, companyId, input));
}

/** Whether this person sits anywhere in this process's chain, now or later: they may see its subject. */
export async function isSeatOf(
  trx: Trx,
  companyId: CompanyId,
  input: Looking & { approvalId: ApprovalId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('position')
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('user_id', 'in', await seatsIn(trx, companyId, input))
    .executeTakeFirst();
  return row !== undefined || (await hasDecided(trx, companyId, input)) || (await mayCover(trx, companyId, input));
}

async function hasDecided(
  trx: Trx,
  companyId: CompanyId,
  input: { approvalId: ApprovalId; userId: UserId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select('position')
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('user_id', '=', input.userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function mayCover(
  trx: Trx,
  companyId: CompanyId,
  input: { approvalId: ApprovalId; userId: UserId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.cover as c')
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.process_id'),
    )
    .select('c.user_id')
    .where('c.company_id', '=', companyId)
    .where('c.process_id', '=', input.approvalId)
    .where('c.user_id', '=', input.userId)
    .where('p.state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** The processes that wait for this person, or for somebody for whom they act: what "to approve" lists. */
export const listOpenApprovalIds = (trx: Trx, companyId: CompanyId, looking: Looking): Promise<ApprovalId[]> =>
  openSeatsOf(trx, companyId, looking);
