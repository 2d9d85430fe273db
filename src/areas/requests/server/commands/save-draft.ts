import { isNonEmpty } from '#kernel/text.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions, mustAllowValues } from '#areas/dimensions/server/door.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import { findSupplier } from '#areas/suppliers/server/door.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { moveRequest } from '../../rules/request-states.ts';
import { loadRequestForUpdate, partsOf, type LoadedRequest } from '../queries/load-request.ts';
import { mayAskFor } from '../queries/represented.ts';
import { isOpenTrip } from '../queries/trips.ts';
import { requestsTables } from '../tables.ts';
import { priceDetail, toStoredDetail } from './detail-columns.ts';

/** `requestId` is null for a draft that is being started. */
type Whose = { requestId: RequestId | null; requesterId: UserId };

/**
 * Starts a draft, of the caller's own or for somebody. Drafts may be incomplete; what is given must make sense. One that
 * asks for a change of an order names the request that opened it.
 */
export async function createDraft(
  context: Context,
  body: DraftBody,
  { changeOf = null }: { changeOf?: RequestId | null } = {},
): Promise<RequestId> {
  const { trx, actor, now } = context;
  const id: RequestId = newId('req', Date.parse(now));
  const forWhom = await forWhomOf(context, body);
  const member = await findMember(trx, actor.companyId, forWhom.requester_id);
  await requestsTables(trx)
    .insertInto('requests.request')
    .values({
      company_id: actor.companyId,
      id,
      type: body.type,
      state: 'draft',
      ...forWhom,
      written_by: actor.impersonatorId,
      team_id: member?.team_id ?? null,
      created_at: now,
      sorted_at: now,
      flags: [],
      change_of: changeOf,
      version: 1,
      ...(await columnsOf(context, body, { requestId: null, requesterId: forWhom.requester_id })),
    })
    .execute();
  await recordChange(context, {
    action: 'requests.create-draft',
    entity: 'request',
    entityId: id,
    after: auditable(body),
    topics: ['requests'],
  });
  return id;
}

/**
 * Replaces what a draft says. @throws AppError illegal_state once it is sent, version_conflict, not_yours, change_of_order.
 */
export async function updateDraft(
  context: Context,
  requestId: RequestId,
  { version, ...body }: DraftBody & { version: number },
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadRequestForUpdate(context, { requestId, version });
  valueOrThrow(moveRequest('edit', row.state, await partsOf(context, row)));
  mustBeWritable(row);
  // Whom it is for stays once it was sent: others have been asked about them.
  const isOpen = row.state === 'draft';
  const forWhom = isOpen ? await forWhomOf(context, body) : { requester_id: row.requester_id };
  const member = isOpen ? await findMember(trx, actor.companyId, forWhom.requester_id) : null;
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({
      ...forWhom,
      ...realWriterOf(context, row),
      ...(isOpen ? { team_id: member?.team_id ?? null } : {}),
      ...(await columnsOf(context, body, { requestId, requesterId: forWhom.requester_id })),
      type: body.type,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .execute();
  await recordChange(context, {
    action: 'requests.update-draft',
    entity: 'request',
    entityId: requestId,
    after: auditable(body),
    topics: ['requests'],
  });
}

/**
 * A request for a change of an order says what the change says: something else is asked for by another change
 * (domain rules 2.7). @throws AppError change_of_order.
 */
export function mustBeWritable(row: Pick<LoadedRequest, 'change_of'>): void {
  if (row.change_of !== null) throw new AppError('change_of_order');
}

/** Whom it is for and who writes it. @throws AppError invalid_input for somebody in whose name the caller may not ask. */
async function forWhomOf(
  context: Context,
  { onBehalfOfId }: DraftBody,
): Promise<{ requester_id: UserId; delegate_id: UserId | null }> {
  const { userId } = context.actor;
  if (onBehalfOfId === null || onBehalfOfId === userId) return { requester_id: userId, delegate_id: null };
  if (!(await mayAskFor(context, onBehalfOfId)))
    throw invalidInput([{ path: 'onBehalfOfId', code: 'not_represented' }]);
  return { requester_id: onBehalfOfId, delegate_id: userId };
}

/**
 * Who changes or sends it as somebody else has written it with them, and takes part in it like whoever asked (ADR 40). Nothing
 * where nobody acts as somebody else. @throws AppError not_yours where another already wrote it so.
 */
export function realWriterOf(
  { actor: { impersonatorId } }: Pick<Context, 'actor'>,
  { requester_id: requester, delegate_id: delegate, written_by: before }: Written,
): { written_by?: UserId } {
  if (impersonatorId === null || impersonatorId === requester || impersonatorId === delegate) return {};
  if (before !== null && before !== impersonatorId) throw new AppError('not_yours');
  return { written_by: impersonatorId };
}

type Written = Pick<LoadedRequest, 'requester_id' | 'delegate_id' | 'written_by'>;

/** What a body says, as columns. @throws AppError invalid_input where it names what is not there. */
export async function columnsOf(context: Context, body: DraftBody, whose: Whose) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const dimensions = await listDimensions(trx, actor.companyId);
  const costCenter = dimensions.costCenters.find((one) => one.id === body.costCenterId);
  if (body.costCenterId !== null && costCenter === undefined)
    throw invalidInput([{ path: 'costCenterId', code: 'unknown' }]);
  const category = dimensions.expenseCategories.find((one) => one.id === body.expenseCategoryId);
  if (body.expenseCategoryId !== null && category === undefined)
    throw invalidInput([{ path: 'expenseCategoryId', code: 'unknown' }]);
  if (body.detail?.type === 'purchase-order')
    for (const [index, line] of body.detail.lines.entries()) mustKnowPlace(line, { index, dimensions });
  await mustAllowValues(context, [{ at: 'analyticalValues', values: body.analyticalValues }]);
  for (const [index, fileId] of body.fileIds.entries()) {
    const file = await findReadableFile(trx, actor, fileId);
    // A file of somebody else cannot be taken into one's own request by guessing its id.
    if (file === null) throw invalidInput([{ path: `fileIds.${index}`, code: 'unknown' }]);
  }
  if (body.tripId !== null && !(await isOpenTrip(trx, actor.companyId, { ...whose, tripId: body.tripId })))
    throw invalidInput([{ path: 'tripId', code: 'unknown' }]);
  const supplier = await findSupplier(trx, actor.companyId, { name: body.supplierName, vatNumber: null });
  const priced = await priceDetail(context, body, { ...whose, baseCurrency: company.base_currency });
  return {
    description: body.description,
    amount_minor: priced.amount?.minor ?? null,
    currency: priced.amount?.currency ?? body.currency ?? company.base_currency,
    vat_lines: JSON.stringify(priced.vatLines),
    supplier_id: supplier?.id ?? null,
    supplier_name: isNonEmpty(body.supplierName) ? body.supplierName : null,
    cost_center_id: body.costCenterId,
    cost_center_name: costCenter?.name ?? null,
    expense_category_id: body.expenseCategoryId,
    analytical_values: JSON.stringify(body.analyticalValues),
    occurred_on: priced.occurredOn,
    file_ids: [...new Set(body.fileIds)],
    policy_statement: body.policy === null ? null : JSON.stringify(body.policy),
    invoice: body.invoice === null ? null : JSON.stringify(body.invoice),
    normal_number: normalNumber(body.invoice?.number ?? '') || null,
    detail: body.detail === null ? null : JSON.stringify(toStoredDetail(body.detail)),
    price: priced.price === null ? null : JSON.stringify(priced.price),
    trip_id: body.tripId,
  };
}

type OrderLine = Extract<NonNullable<DraftBody['detail']>, { type: 'purchase-order' }>['lines'][number];
type Dimensions = Awaited<ReturnType<typeof listDimensions>>;

/** A line of an order may be another cost centre's, or of another category, than the whole. */
function mustKnowPlace(line: OrderLine, { index, dimensions }: { index: number; dimensions: Dimensions }): void {
  const { costCenterId, expenseCategoryId } = line;
  if (costCenterId !== null && !dimensions.costCenters.some((one) => one.id === costCenterId))
    throw invalidInput([{ path: `detail.lines.${index}.costCenterId`, code: 'unknown' }]);
  if (expenseCategoryId !== null && !dimensions.expenseCategories.some((one) => one.id === expenseCategoryId))
    throw invalidInput([{ path: `detail.lines.${index}.expenseCategoryId`, code: 'unknown' }]);
}

/** What the audit log keeps of a draft: everything but the account number (security 133). */
function auditable({ invoice, detail, ...body }: DraftBody): unknown {
  return {
    ...body,
    detail: detail === null ? null : toStoredDetail(detail),
    invoice:
      invoice === null ? null : { ...invoice, iban: invoice.iban === null ? null : `…${invoice.iban.slice(-4)}` },
  };
}
