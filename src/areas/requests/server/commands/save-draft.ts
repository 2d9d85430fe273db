import { isNonEmpty } from '#kernel/text.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import { findSupplier } from '#areas/suppliers/server/door.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { moveRequest } from '../../rules/request-states.ts';
import { loadRequestForUpdate, partsOf } from '../queries/load-request.ts';
import { requestsTables } from '../tables.ts';

/** Starts a draft of the caller's own. Drafts may be incomplete; what is given must make sense. */
export async function createDraft(context: Context, body: DraftBody): Promise<RequestId> {
  const { trx, actor, now } = context;
  const id: RequestId = newId('req', Date.parse(now));
  const member = await findMember(trx, actor.companyId, actor.userId);
  await requestsTables(trx)
    .insertInto('requests.request')
    .values({
      company_id: actor.companyId,
      id,
      type: body.type,
      state: 'draft',
      requester_id: actor.userId,
      team_id: member?.team_id ?? null,
      created_at: now,
      sorted_at: now,
      flags: [],
      version: 1,
      ...(await columnsOf(context, body)),
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

/** Replaces what a draft says. @throws AppError illegal_state once it is sent, version_conflict, not_yours. */
export async function updateDraft(
  context: Context,
  requestId: RequestId,
  { version, ...body }: DraftBody & { version: number },
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadRequestForUpdate(trx, actor, { requestId, version });
  valueOrThrow(moveRequest('edit', row.state, await partsOf(trx, actor, row)));
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({ ...(await columnsOf(context, body)), type: body.type, version: row.version + 1 })
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

async function columnsOf({ trx, actor }: Context, body: DraftBody) {
  const company = await getCompanyRow(trx, actor.companyId);
  const dimensions = await listDimensions(trx, actor.companyId);
  const costCenter = dimensions.costCenters.find((one) => one.id === body.costCenterId);
  if (body.costCenterId !== null && costCenter === undefined)
    throw invalidInput([{ path: 'costCenterId', code: 'unknown' }]);
  const category = dimensions.expenseCategories.find((one) => one.id === body.expenseCategoryId);
  if (body.expenseCategoryId !== null && category === undefined)
    throw invalidInput([{ path: 'expenseCategoryId', code: 'unknown' }]);
  for (const [index, fileId] of body.fileIds.entries()) {
    const file = await findReadableFile(trx, actor, fileId);
    // A file of somebody else cannot be taken into one's own request by guessing its id.
    if (file === null) throw invalidInput([{ path: `fileIds.${index}`, code: 'unknown' }]);
  }
  const supplier = await findSupplier(trx, actor.companyId, { name: body.supplierName, vatNumber: null });
  return {
    description: body.description,
    amount_minor: body.amount?.minor ?? null,
    currency: body.amount?.currency ?? body.currency ?? company.base_currency,
    vat_lines: JSON.stringify(body.vatLines),
    supplier_id: supplier?.id ?? null,
    supplier_name: isNonEmpty(body.supplierName) ? body.supplierName : null,
    cost_center_id: body.costCenterId,
    cost_center_name: costCenter?.name ?? null,
    expense_category_id: body.expenseCategoryId,
    analytical_values: JSON.stringify(body.analyticalValues),
    occurred_on: body.occurredOn,
    file_ids: [...new Set(body.fileIds)],
    invoice: body.invoice === null ? null : JSON.stringify(body.invoice),
  };
}

/** What the audit log keeps of a draft: everything but the account number (security 133). */
function auditable({ invoice, ...body }: DraftBody): unknown {
  return {
    ...body,
    invoice:
      invoice === null ? null : { ...invoice, iban: invoice.iban === null ? null : `…${invoice.iban.slice(-4)}` },
  };
}
