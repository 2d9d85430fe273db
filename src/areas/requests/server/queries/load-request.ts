import { money, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { Selectable } from 'kysely';
import { isSeatOf, isWaitingFor } from '#areas/approvals/server/door.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { Part } from '../../rules/request-states.ts';
import { requestsTables, type RequestTableRow } from '../tables.ts';
import { requestNames, type RequestNames } from './request-names.ts';

export type LoadedRequest = Selectable<RequestTableRow> & RequestNames;

/**
 * The row, locked for a change. @throws AppError not_found when the caller may not even see it, version_conflict when
 * somebody changed it since the caller read it.
 */
export async function loadRequestForUpdate(
  trx: Trx,
  actor: CompanyActor,
  { requestId, version }: { requestId: RequestId; version: number | null },
): Promise<LoadedRequest> {
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .selectAll()
    .select(requestNames(actor.companyId))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !(await isVisible(trx, actor, row))) throw notFound();
  if (version !== null && row.version !== version) {
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  }
  return row;
}

/** The row, if the caller may see it: own, sitting in its chain, or finance. Anything else is not found. */
export async function loadVisibleRequest(trx: Trx, actor: CompanyActor, requestId: RequestId): Promise<LoadedRequest> {
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .selectAll()
    .select(requestNames(actor.companyId))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined || !(await isVisible(trx, actor, row))) throw notFound();
  return row;
}

export async function isVisible(trx: Trx, actor: CompanyActor, row: LoadedRequest): Promise<boolean> {
  if (row.requester_id === actor.userId) return true;
  // A draft is its requester's alone.
  if (row.state === 'draft') return false;
  if (seesAll(actor)) return true;
  return (
    row.approval_id !== null &&
    (await isSeatOf(trx, actor.companyId, { approvalId: row.approval_id, userId: actor.userId }))
  );
}

export const seesAll = (actor: CompanyActor): boolean =>
  actor.rights.has('controller') || actor.rights.has('owner') || actor.rights.has('admin');

/** In which parts the caller stands to this request now. */
export async function partsOf(trx: Trx, actor: CompanyActor, row: LoadedRequest): Promise<Part[]> {
  const parts: Part[] = [];
  if (row.requester_id === actor.userId) parts.push('requester');
  if (actor.rights.has('owner')) parts.push('owner');
  if (actor.rights.has('admin')) parts.push('admin');
  const { approval_id: approvalId } = row;
  if (approvalId !== null && (await isWaitingFor(trx, actor.companyId, { approvalId, userId: actor.userId })))
    parts.push('approver');
  return parts;
}

export const amountOf = (row: Pick<LoadedRequest, 'amount_minor' | 'currency'>): Money | null =>
  row.amount_minor === null ? null : money(row.amount_minor, row.currency);
