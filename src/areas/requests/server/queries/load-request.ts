import { money, type Money } from '#kernel/money.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { Selectable } from 'kysely';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import { isSeatOf, isWaitingFor, listOpenApprovalIds } from '#areas/approvals/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { Part } from '../../rules/request-states.ts';
import { heldApprovals, heldDecision } from '../held/held-decisions.ts';
import { requestsTables, type RequestTableRow } from '../tables.ts';
import { requestNames, type RequestNames } from './request-names.ts';

/** Who looks, and when: who is away decides for others only on the days that the company has. */
export type Asking = Pick<Context, 'trx' | 'actor' | 'now'>;

export type LoadedRequest = Selectable<RequestTableRow> & RequestNames;

/**
 * The row, locked for a change. @throws AppError not_found when the caller may not even see it, version_conflict when
 * somebody changed it since the caller read it.
 */
export async function loadRequestForUpdate(
  context: Asking,
  { requestId, version }: { requestId: RequestId; version: number | null },
): Promise<LoadedRequest> {
  const { trx, actor } = context;
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .selectAll()
    .select(requestNames(actor.companyId))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !(await isVisible(context, row))) throw notFound();
  if (version !== null && row.version !== version) {
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  }
  return row;
}

/** The row, if the caller may see it: own, sitting in its chain, or finance. Anything else is not found. */
export async function loadVisibleRequest(context: Asking, requestId: RequestId): Promise<LoadedRequest> {
  const { trx, actor } = context;
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .selectAll()
    .select(requestNames(actor.companyId))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined || !(await isVisible(context, row))) throw notFound();
  return row;
}

async function isVisible({ trx, actor, now }: Asking, row: LoadedRequest): Promise<boolean> {
  // A draft is its writer's alone.
  if (row.state === 'draft') return writerOf(row) === actor.userId;
  if (row.requester_id === actor.userId || row.delegate_id === actor.userId) return true;
  if (seesAll(actor)) return true;
  return (
    row.approval_id !== null &&
    (await isSeatOf(trx, actor.companyId, { approvalId: row.approval_id, userId: actor.userId, now }))
  );
}

/** What waits for the caller's decision now. */
export async function openApprovalsOf({ trx, actor, now }: Asking): Promise<ApprovalId[]> {
  const open = await listOpenApprovalIds(trx, actor.companyId, { userId: actor.userId, now });
  if (open.length === 0) return open;
  const held = await heldApprovals({ trx, actor });
  return held.size === 0 ? open : open.filter((id) => !held.has(id));
}

export const seesAll = (actor: CompanyActor): boolean =>
  actor.rights.has('controller') || actor.rights.has('owner') || actor.rights.has('admin');

/** In which parts the caller stands to this request now. */
export async function partsOf({ trx, actor, now }: Asking, row: LoadedRequest): Promise<Part[]> {
  const parts: Part[] = [];
  if (row.requester_id === actor.userId || row.delegate_id === actor.userId) parts.push('requester');
  if (actor.rights.has('owner')) parts.push('owner');
  if (actor.rights.has('admin')) parts.push('admin');
  const { approval_id: approvalId } = row;
  // Whoever asked, and whom it is for, decides about it in no part.
  if (parts.includes('requester')) return parts;
  const held = await heldDecision({ trx, actor }, row.id);
  // They have said it; it only does not count yet.
  if (held !== null && held.failedCode === null) return parts;
  if (approvalId !== null && (await isWaitingFor(trx, actor.companyId, { approvalId, userId: actor.userId, now })))
    parts.push('approver');
  return parts;
}

/** Who wrote it: the requester, or somebody in their name. */
export const writerOf = (row: Pick<LoadedRequest, 'requester_id' | 'delegate_id'>): UserId =>
  row.delegate_id ?? row.requester_id;

export const amountOf = (row: Pick<LoadedRequest, 'amount_minor' | 'currency'>): Money | null =>
  row.amount_minor === null ? null : money(row.amount_minor, row.currency);
