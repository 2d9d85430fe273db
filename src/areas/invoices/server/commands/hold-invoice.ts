import { announceChange } from '#platform/changes/announce-change.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BillReleased } from '#areas/purchase-orders/events.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payableMoved } from '#areas/payables/events.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { moveInvoice, type InvoiceState } from '../../rules/invoice-states.ts';
import { loadInvoiceForUpdate, type LoadedInvoice } from '../queries/load-invoice.ts';
import { invoicesTables } from '../tables.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

/**
 * Takes an invoice out of the queue of review for a while, for a reason that is no matter of its order (domain rules 2.8).
 * @throws AppError not_found, version_conflict, illegal_state, own_request.
 */
export async function holdByHand(
  context: Context,
  { reason, ...input }: { invoiceId: InvoiceId; version: number; reason: string },
): Promise<void> {
  const row = await loadForReview(context, { ...input, action: 'hold' });
  await moveAndRecord(context, row, { isHeld: true, reason, by: context.actor.userId });
}

/**
 * Brings back what was put on hold by hand; what an order holds has its own way back.
 * @throws AppError not_found, version_conflict, illegal_state, own_request.
 */
export async function releaseByHand(context: Context, input: { invoiceId: InvoiceId; version: number }): Promise<void> {
  const row = await loadForReview(context, { ...input, action: 'release' });
  if (row.held_by === null) throw new AppError('illegal_state', { data: { state: row.state } });
  await moveAndRecord(context, row, { isHeld: false, reason: null, by: null });
}

/**
 * Takes an invoice out of the queue of review while it waits for its order, or brings it back; one that waits for something
 * else now says so. The caller holds it. @param change.reason null where a credit note was asked for.
 * @throws AppError illegal_state.
 */
export async function holdInvoice(
  context: Context,
  row: LoadedInvoice,
  { isHeld, reason }: { isHeld: boolean; reason: string | null },
): Promise<void> {
  const isHeldNow = row.state === 'on_hold';
  // What somebody put aside by hand keeps their reason.
  if (isHeld && isHeldNow && row.held_by === null && row.reason !== reason)
    await move(context.trx, row, { state: 'on_hold', reason, by: null });
  if (isHeld === isHeldNow) return;
  await moveAndRecord(context, row, { isHeld, reason, by: null });
}

async function moveAndRecord(
  context: Context,
  row: LoadedInvoice,
  { isHeld, reason, by }: { isHeld: boolean; reason: string | null; by: UserId | null },
): Promise<void> {
  const state = valueOrThrow(moveInvoice(isHeld ? 'hold' : 'release', row.state));
  await move(context.trx, row, { state, reason, by });
  await recordChange(context, {
    action: `invoices.${state}`,
    entity: 'invoice',
    entityId: row.id,
    before: { state: row.state },
    after: { state },
    reason,
    topics: TOPICS,
  });
}

/** What it waited for came, or it fits now: it is in the queue of review again, unless somebody decided meanwhile. */
export async function releaseInvoice(
  { trx, companyId: company, now }: ListenerContext,
  { invoiceId }: BillReleased,
): Promise<void> {
  const companyId = company as CompanyId;
  const row = await loadInvoiceForUpdate(trx, companyId, { invoiceId: invoiceId as InvoiceId, version: null });
  // What somebody put aside by hand stays there, whatever its order does.
  if (row.state !== 'on_hold' || row.held_by !== null) return;
  await move(trx, row, { state: 'to_review', reason: null, by: null });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'invoices.to_review',
    entity: 'invoice',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'to_review' },
  });
  await announceChange(trx, { companyId, topics: TOPICS });
}

async function move(
  trx: Trx,
  row: LoadedInvoice,
  { state, reason, by }: { state: InvoiceState; reason: string | null; by: UserId | null },
): Promise<void> {
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ state, reason, held_by: by, version: row.version + 1 })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
  await publishEvent(trx, row.company_id, {
    kind: payableMoved,
    payload: {
      kind: invoiceKind.name,
      id: row.id,
      requestId: row.request_id,
      version: row.version + 1,
      state,
      on: null,
      by,
      reason,
    },
  });
}
