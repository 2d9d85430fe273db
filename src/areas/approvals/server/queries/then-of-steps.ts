import type { Selectable } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { absencesFor } from '../../rules/absence-scope.ts';
import { chooseBand } from '../../rules/choose-band.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import { approvalsTables, type ApprovalsTables } from '../tables.ts';
import { aboutOf, type Absence } from './absences.ts';

type StepRow = Selectable<ApprovalsTables['approvals.step']>;
type DecisionRow = Selectable<ApprovalsTables['approvals.decision']>;
type Times = { decisions: readonly DecisionRow[]; endedAt: Instant | null; now: Instant };

/** The moment that a step is shown as of: when it was decided, when its process ended without it, or now. */
export function momentOf(step: StepRow, { decisions, endedAt, now }: Times): Instant {
  if (step.state === 'approved' || step.state === 'rejected' || step.state === 'asked')
    return decisions.findLast((one) => one.position === step.position)?.decided_at ?? step.opened_at ?? now;
  return endedAt ?? now;
}

/** Who of these people was away at a moment, by what was known then: an absence that was set or ended later is none. */
export async function readAbsencesThen(
  trx: Trx,
  companyId: CompanyId,
  { userIds, facts }: { userIds: readonly UserId[]; facts: Facts | null },
): Promise<(at: Instant) => ReadonlyMap<UserId, Absence>> {
  if (userIds.length === 0) return () => new Map();
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .orderBy('id')
    .execute();
  return (at) => {
    const day = dayInZone(at, zone);
    const then = rows
      .filter(
        (row) =>
          row.set_at <= at &&
          (row.ended_at === null || row.ended_at > at) &&
          row.from_on <= day &&
          (row.until_on === null || row.until_on > day),
      )
      .map((row) => ({
        userId: row.user_id,
        substituteId: row.substitute_id,
        untilOn: row.until_on,
        scope: { spendTypes: row.spend_types, costCenterIds: row.cost_center_ids },
      }));
    return new Map(absencesFor(then, aboutOf(facts)).map((absence) => [absence.userId, absence]));
  };
}

export type RuleOfStep = { version: number; band: { minBase: string; maxBase: string | null } | null };

/**
 * Under which version and band a step stands or was decided: of the newest resolution of the chain before that moment
 * that has the step. Null where it was resolved before resolutions were kept.
 */
export async function readRulesThen(
  trx: Trx,
  companyId: CompanyId,
  { approvalId, facts }: { approvalId: ApprovalId; facts: Facts | null },
): Promise<(position: number, at: Instant) => RuleOfStep | null> {
  const db = approvalsTables(trx);
  const resolutions = await db
    .selectFrom('approvals.resolution as r')
    .innerJoin('approvals.workflow_version as w', (join) =>
      join.onRef('w.company_id', '=', 'r.company_id').onRef('w.version', '=', 'r.workflow_version'),
    )
    .select([
      'r.workflow_version as version',
      'r.after_position',
      'r.facts',
      'r.resolved_at',
      'r.steps',
      'w.definition',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.process_id', '=', approvalId)
    .orderBy('r.number')
    .execute();
  return (position, at) => {
    const found = resolutions.findLast(
      (one) => one.resolved_at <= at && one.steps.some((step) => step.position === position),
    );
    if (found === undefined) return null;
    const of = found.facts ?? facts;
    if (of === null) return { version: found.version, band: null };
    const choice = chooseBand(found.definition, { ...of.subject, amountBase: BigInt(of.subject.amountBase) });
    const band = choice.ok ? found.definition.nodes[choice.value.nodeIndex]?.bands[choice.value.bandIndex] : undefined;
    return {
      version: found.version,
      band: band === undefined ? null : { minBase: band.minBase, maxBase: band.maxBase },
    };
  };
}
