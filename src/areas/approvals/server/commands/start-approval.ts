import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, ExtraStep, Trace } from '../../contract/workflow.ts';
import { seatsOpened } from '../../events.ts';
import type { Subject } from '../../rules/choose-band.ts';
import { chainOf, coverOf, decideChain, type Facts } from '../../rules/decide-chain.ts';
import type { Directory } from '../../rules/directory.ts';
import { standInsOf } from '../queries/absences.ts';
import { readDirectory } from '../queries/read-directory.ts';
import { readNewestWorkflow } from '../queries/read-workflow.ts';
import { approvalsTables } from '../tables.ts';
import { writeResolution } from './write-resolution.ts';
import { writeSteps } from './write-steps.ts';

/** What is asked about, and for whom. */
export type AskedApproval = {
  companyId: CompanyId;
  requesterId: UserId;
  /** Who asks in the requester's name. */
  creatorId?: UserId | null;
  subject: Subject;
  /** Asked first, in this order: what a budget or a policy wants beside the workflow. */
  extraSteps?: readonly ExtraStep[];
  /** Whose budget pays, for workflows that ask the budget owner. */
  budgetOwnerIds?: readonly UserId[];
  now: Instant;
};
export type StartApproval = AskedApproval & { subjectType: string; subjectId: string };
/** `waitingFor` may open what they are asked about: who is asked now, and who acts for them. */
export type Started = { approvalId: ApprovalId; waitingFor: UserId[] };

/**
 * Opens a process by the newest published workflow and asks its first step. The version, node, band and people are
 * stored, so that the decision can be told again when workflow and company have changed.
 * @throws AppError no_approver when nobody but the requester could decide.
 */
export async function startApproval(trx: Trx, input: StartApproval): Promise<Started> {
  const { companyId, requesterId, now } = input;
  const workflow = await readNewestWorkflow(trx, companyId);
  if (workflow === null) throw new AppError('no_approver');
  const facts = factsOf(input);
  const chain = valueOrThrow(chainOf(workflow.definition, facts));
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const directory = await readDirectory(trx, companyId, { facts, steps: chain.steps, today });
  const trace = valueOrThrow(decideChain(workflow, facts, directory));
  const cover = coverOf(workflow.definition, chain, { requesterId, directory });
  const approvalId = await writeProcess(trx, input, { facts, directory, trace, cover });
  const userIds = trace.steps[0]?.approvers.map((seat) => seat.userId) ?? [];
  const waitingFor = await standInsOf(trx, companyId, { userIds, about: facts.subject, today });
  const payload = { subjectId: input.subjectId, userIds: waitingFor };
  await publishEvent(trx, companyId, { kind: seatsOpened, payload });
  return { approvalId, waitingFor };
}

/** The same as it is kept with the process. */
export const factsOf = ({ requesterId, creatorId, subject, extraSteps, budgetOwnerIds }: AskedApproval): Facts => ({
  requesterId,
  ...(creatorId === undefined || creatorId === null ? {} : { creatorId }),
  subject: { ...subject, amountBase: subject.amountBase.toString() },
  extraSteps: extraSteps ?? [],
  budgetOwnerIds: budgetOwnerIds ?? [],
});

type Decided = { facts: Facts; directory: Directory; trace: Trace; cover: readonly UserId[] };

async function writeProcess(
  trx: Trx,
  { companyId, subjectType, subjectId, requesterId, now }: StartApproval,
  { facts, directory, trace, cover }: Decided,
): Promise<ApprovalId> {
  const db = approvalsTables(trx);
  const approvalId: ApprovalId = newId('apr');
  await db
    .insertInto('approvals.process')
    .values({
      company_id: companyId,
      id: approvalId,
      subject_type: subjectType,
      subject_id: subjectId,
      requester_id: requesterId,
      creator_id: facts.creatorId ?? null,
      workflow_version: trace.workflowVersion,
      trace: JSON.stringify(trace),
      facts: JSON.stringify(facts),
      state: 'pending',
      started_at: now,
    })
    .execute();
  await writeSteps(trx, { companyId, approvalId, steps: trace.steps, open: { position: 0, now } });
  if (cover.length > 0)
    await db
      .insertInto('approvals.cover')
      .values(cover.map((userId) => ({ company_id: companyId, process_id: approvalId, user_id: userId })))
      .execute();
  await writeResolution(trx, { companyId, approvalId, trace, facts, directory, over: null, now });
  return approvalId;
}
