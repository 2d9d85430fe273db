import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace } from '../../contract/workflow.ts';
import { chooseBand, type Subject } from '../../rules/choose-band.ts';
import { resolveChain } from '../../rules/resolve-chain.ts';
import { readDirectory } from '../queries/read-directory.ts';
import { approvalsTables } from '../tables.ts';

export type StartApproval = {
  companyId: CompanyId;
  subjectType: string;
  subjectId: string;
  requesterId: UserId;
  subject: Subject;
  now: Instant;
};
export type Started = { approvalId: ApprovalId; waitingFor: UserId[] };

/**
 * Opens a process by the newest published workflow and asks its first step. The version, node, band and people are
 * stored, so that the decision can be told again when workflow and company have changed.
 * @throws AppError no_approver when nobody but the requester could decide.
 */
export async function startApproval(trx: Trx, input: StartApproval): Promise<Started> {
  const db = approvalsTables(trx);
  const { companyId, requesterId } = input;
  const workflow = await db
    .selectFrom('approvals.workflow_version')
    .select(['version', 'definition'])
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (workflow === undefined) throw new AppError('no_approver');
  const choice = valueOrThrow(chooseBand(workflow.definition, input.subject));
  const steps = valueOrThrow(resolveChain(choice.steps, requesterId, await readDirectory(trx, companyId, requesterId)));
  const trace: Trace = {
    workflowVersion: workflow.version,
    nodeIndex: choice.nodeIndex,
    bandIndex: choice.bandIndex,
    amountBase: input.subject.amountBase.toString(),
    steps,
  };
  const approvalId: ApprovalId = newId('apr');
  await db
    .insertInto('approvals.process')
    .values({
      company_id: companyId,
      id: approvalId,
      subject_type: input.subjectType,
      subject_id: input.subjectId,
      requester_id: requesterId,
      workflow_version: workflow.version,
      trace: JSON.stringify(trace),
      state: 'pending',
      started_at: input.now,
    })
    .execute();
  const key = { company_id: companyId, process_id: approvalId };
  await db
    .insertInto('approvals.step')
    .values(
      steps.map(({ position, mode }) => ({
        ...key,
        position,
        mode,
        state: position === 0 ? ('open' as const) : ('waiting' as const),
      })),
    )
    .execute();
  await db
    .insertInto('approvals.seat')
    .values(
      steps.flatMap(({ position, approvers }) =>
        approvers.map((seat) => ({ ...key, position, user_id: seat.userId, via: seat.via, is_open: position === 0 })),
      ),
    )
    .execute();
  return { approvalId, waitingFor: steps[0]?.approvers.map((seat) => seat.userId) ?? [] };
}
