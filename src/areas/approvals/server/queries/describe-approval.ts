import { assert } from '#kernel/assert.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ApprovalId, ApprovalView } from '../../contract/workflow.ts';
import { approvalsTables } from '../tables.ts';

/** The decision trace of a process as its panel shows it: version, band, people and what each said. */
export async function describeApproval(trx: Trx, companyId: CompanyId, approvalId: ApprovalId): Promise<ApprovalView> {
  const db = approvalsTables(trx);
  const process = await db
    .selectFrom('approvals.process as p')
    .innerJoin('approvals.workflow_version as w', (join) =>
      join.onRef('w.company_id', '=', 'p.company_id').onRef('w.version', '=', 'p.workflow_version'),
    )
    .select(['p.trace', 'w.definition'])
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
  const people = [
    ...trace.steps.flatMap((step) => step.approvers.map((seat) => seat.userId)),
    ...decisions.map((row) => row.user_id),
  ];
  const names = await namesOf(trx, companyId, people);
  const band = process.definition.nodes[trace.nodeIndex]?.bands[trace.bandIndex];
  assert(band !== undefined, 'A stored trace names a band of its stored version');
  return {
    workflowVersion: trace.workflowVersion,
    nodeIndex: trace.nodeIndex,
    band: { minBase: band.minBase, maxBase: band.maxBase },
    steps: steps.map((step) => ({
      position: step.position,
      state: step.state,
      mode: step.mode,
      approvers: (trace.steps[step.position]?.approvers ?? []).map((seat) => ({
        ...seat,
        fullName: names.get(seat.userId) ?? '',
      })),
      decisions: decisions
        .filter((row) => row.position === step.position)
        .map((row) => ({
          userId: row.user_id,
          fullName: names.get(row.user_id) ?? '',
          verdict: row.verdict,
          comment: row.comment,
          decidedAt: row.decided_at,
        })),
    })),
  };
}

/** Whether this person is asked right now by this process. */
export async function isWaitingFor(
  trx: Trx,
  companyId: CompanyId,
  input: { approvalId: ApprovalId; userId: UserId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('position')
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('user_id', '=', input.userId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this person sits anywhere in this process's chain, now or later: they may see its subject. */
export async function isSeatOf(
  trx: Trx,
  companyId: CompanyId,
  input: { approvalId: ApprovalId; userId: UserId },
): Promise<boolean> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('position')
    .where('company_id', '=', companyId)
    .where('process_id', '=', input.approvalId)
    .where('user_id', '=', input.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The processes that wait for this person: what "to approve" lists. */
export async function listOpenApprovalIds(trx: Trx, companyId: CompanyId, userId: UserId): Promise<ApprovalId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('process_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .execute();
  return rows.map((row) => row.process_id);
}
