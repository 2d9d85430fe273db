import { assert } from '#kernel/assert.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { decideStep, endApproval } from '#areas/approvals/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { allowReaders } from '#areas/documents/server/door.ts';
import { findMember, peopleBehind } from '#areas/members/server/door.ts';
import { takeBackTrip } from '#areas/travel/server/door.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestApproved } from '../../events.ts';
import { isUsedAtOnce, moveRequest, type RequestState } from '../../rules/request-states.ts';
import { amountOf, loadRequestForUpdate, partsOf, type LoadedRequest } from '../queries/load-request.ts';
import { requestGivenUp } from '../../events.ts';
import { requestsTables } from '../tables.ts';
import { giveBackToBudgets, takeFromBudgets } from './ask-budgets.ts';

export type DecideRequest = {
  requestId: RequestId;
  version: number | null;
  verdict: 'approve' | 'reject' | 'ask';
  comment: string | null;
};

/**
 * Records the caller's decision on the step that waits for them. The last approval makes the request approved and says
 * so to whoever hangs on it (cards, invoices, claims).
 * @throws AppError self_approval, not_your_turn, already_decided, illegal_state, budget_exceeded, version_conflict.
 */
export async function decideRequest(context: Context, input: DecideRequest): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadRequestForUpdate(context, input);
  const asked = [row.requester_id, row.delegate_id, row.written_by];
  if (row.state === 'pending' && peopleBehind(actor).some((one) => asked.includes(one)))
    throw new AppError('self_approval');
  valueOrThrow(moveRequest(input.verdict, row.state, await partsOf(context, row)));
  const { approval_id: approvalId } = row;
  assert(approvalId !== null, 'A pending request has its process');

  const decided = await decideStep(trx, {
    ...input,
    companyId: actor.companyId,
    approvalId,
    userId: actor.userId,
    now,
  });
  for (const fileId of row.file_ids) await allowReaders(trx, actor.companyId, { fileId, userIds: decided.waitingFor });
  if (input.comment !== null) await writeComment(context, input.requestId, input.comment);
  const state = stateAfter(decided.state);
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({
      state,
      version: row.version + 1,
      waiting_since: now,
      ...(state === 'approved' || state === 'rejected' ? { decided_at: now } : {}),
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.requestId)
    .execute();
  await recordChange(context, {
    action: `requests.${input.verdict}`,
    entity: 'request',
    entityId: input.requestId,
    before: { state: row.state },
    after: { state },
    reason: input.comment,
    topics: ['requests', 'home'],
  });
  if (state === 'approved') {
    assert(row.base_minor !== null && row.occurred_on !== null, 'An approved request is complete');
    await takeFromBudgets(context, { row, baseMinor: row.base_minor, on: row.occurred_on });
    await publishApproved(context, row);
  } else if (state !== 'pending') await takeBackTrip(trx, actor.companyId, { requestId: row.id, now });
}

/** Takes an own request back. @throws AppError not_yours, illegal_state once it is decided, version_conflict. */
export async function withdrawRequest(
  context: Context,
  input: { requestId: RequestId; version: number },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadRequestForUpdate(context, input);
  const state = valueOrThrow(moveRequest('withdraw', row.state, await partsOf(context, row)));
  await takeBackTrip(trx, actor.companyId, { requestId: row.id, now });
  if (row.approval_id !== null)
    await endApproval(trx, { companyId: actor.companyId, approvalId: row.approval_id, now });
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({ state, version: row.version + 1, decided_at: now })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.requestId)
    .execute();
  await recordChange(context, {
    action: 'requests.withdraw',
    entity: 'request',
    entityId: input.requestId,
    before: { state: row.state },
    after: { state },
    topics: ['requests', 'home'],
  });
}

/**
 * Gives up what was approved, by its requester or an admin, as long as nothing has come of it.
 * @throws AppError already_used where approval made a claim or an invoice, illegal_state, not_yours, version_conflict.
 */
export async function cancelRequest(context: Context, input: { requestId: RequestId; version: number }): Promise<void> {
  const { trx, actor } = context;
  const row = await loadRequestForUpdate(context, input);
  const state = valueOrThrow(moveRequest('cancel', row.state, await partsOf(context, row)));
  if (isUsedAtOnce(row.type)) throw new AppError('already_used');
  await giveBackToBudgets(trx, actor.companyId, { requestId: row.id, now: context.now });
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({ state, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.requestId)
    .execute();
  await publishEvent(trx, actor.companyId, { kind: requestGivenUp, payload: { requestId: row.id } });
  await recordChange(context, {
    action: 'requests.cancel',
    entity: 'request',
    entityId: input.requestId,
    before: { state: row.state },
    after: { state },
    topics: ['requests', 'home'],
  });
}

/** Adds the caller's words to the request's thread. */
export async function writeComment({ trx, actor, now }: Context, requestId: RequestId, text: string): Promise<void> {
  const member = await findMember(trx, actor.companyId, actor.userId);
  await requestsTables(trx)
    .insertInto('requests.comment')
    .values({
      company_id: actor.companyId,
      id: newId('cmt'),
      request_id: requestId,
      author_id: actor.userId,
      author_name: member?.full_name ?? '',
      text,
      written_at: now,
    })
    .execute();
}

function stateAfter(process: 'pending' | 'approved' | 'rejected' | 'asked' | 'ended'): RequestState {
  if (process === 'asked') return 'needs_changes';
  assert(process !== 'ended', 'A decision never ends a process without saying how');
  return process;
}

/** Says to whoever hangs on it that a request is approved, with all that it says. */
export async function publishApproved({ trx, actor }: Context, row: LoadedRequest): Promise<void> {
  const amount = amountOf(row);
  const company = await getCompanyRow(trx, actor.companyId);
  assert(
    amount !== null && row.base_minor !== null && row.occurred_on !== null && row.number !== null,
    'An approved request is complete',
  );
  await publishEvent(trx, actor.companyId, {
    kind: requestApproved,
    payload: {
      requestId: row.id,
      number: row.number,
      type: row.type,
      requesterId: row.requester_id,
      // Of the two only one can be there: nobody acts as somebody who writes for another.
      delegateId: row.delegate_id ?? row.written_by,
      description: row.description,
      amount: moneyToWire(amount),
      baseAmount: moneyToWire(money(row.base_minor, company.base_currency)),
      rateId: row.fx_rate_id,
      vatLines: row.vat_lines,
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      analyticalValues: row.analytical_values,
      occurredOn: row.occurred_on,
      fileIds: row.file_ids,
      tripId: row.trip_id,
      invoice: row.invoice,
      detail: row.detail,
      price: row.price,
    },
  });
}
