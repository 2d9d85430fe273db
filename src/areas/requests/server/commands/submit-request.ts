import { assert } from '#kernel/assert.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { startApproval } from '#areas/approvals/server/door.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { allowReaders, findFiles } from '#areas/documents/server/door.ts';
import { listBankAccounts } from '#areas/suppliers/server/door.ts';
import { toBase } from '#areas/rates/server/door.ts';
import type { RequestFlag } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { moveRequest } from '../../rules/request-states.ts';
import { missingOf } from '../queries/describe-request.ts';
import { findDuplicates } from '../queries/find-duplicates.ts';
import { amountOf, loadRequestForUpdate, partsOf, type LoadedRequest } from '../queries/load-request.ts';
import { requestsTables } from '../tables.ts';

export type SubmitRequest = { requestId: RequestId; version: number };

/**
 * Sends a complete draft to its approvers: number, base amount at the rate of the day, flags, approval process.
 * @throws AppError invalid_input with each missing field, fx_rate_missing, no_approver, version_conflict.
 */
export async function submitRequest(context: Context, { requestId, version }: SubmitRequest): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadRequestForUpdate(trx, actor, { requestId, version });
  const state = valueOrThrow(moveRequest('submit', row.state, await partsOf(trx, actor, row)));
  const company = await getCompanyRow(trx, actor.companyId);
  const missing = missingOf(row, dayInZone(now, company.time_zone));
  if (missing.length > 0) throw invalidInput(missing);
  const amount = amountOf(row);
  assert(amount !== null && row.occurred_on !== null, 'missingFields lets nothing through without amount and day');

  const { baseAmount, rateId } = await toBase(trx, actor.companyId, {
    amount,
    base: company.base_currency,
    on: row.occurred_on,
  });
  const { approvalId, waitingFor } = await startApproval(trx, {
    companyId: actor.companyId,
    subjectType: 'request',
    subjectId: requestId,
    requesterId: row.requester_id,
    subject: {
      amountBase: baseAmount.minor,
      spendType: row.type,
      costCenter: row.cost_center_id,
      expenseCategory: row.expense_category_id,
      team: row.team_id,
      supplier: row.supplier_id,
    },
    now,
  });
  for (const fileId of row.file_ids) await allowReaders(trx, actor.companyId, { fileId, userIds: waitingFor });
  const number = row.number ?? (await nextNumber(trx, actor.companyId, 'request'));
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({
      state,
      number,
      base_minor: baseAmount.minor,
      fx_rate_id: rateId,
      flags: await flagsOf(context, row),
      approval_id: approvalId,
      submitted_at: now,
      waiting_since: now,
      sorted_at: row.submitted_at ?? now,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .execute();
  await recordChange(context, {
    action: 'requests.submit',
    entity: 'request',
    entityId: requestId,
    before: { state: row.state },
    after: { state, number },
    topics: ['requests', 'home'],
  });
}

/** What an approver should look at twice. */
async function flagsOf({ trx, actor }: Context, row: LoadedRequest): Promise<RequestFlag[]> {
  const flags: RequestFlag[] = [];
  if ((await findDuplicates(trx, actor.companyId, row)).length > 0) flags.push('possible_duplicate');
  if (row.type === 'invoice') {
    if (row.supplier_id === null) flags.push('new_supplier');
    else if (await isAccountNew(trx, row)) flags.push('bank_details_changed');
    const files = await findFiles(trx, actor.companyId, row.file_ids);
    if (files.some((file) => file.findings.length > 0)) flags.push('sums_differ');
  }
  return flags;
}

async function isAccountNew(trx: Trx, row: LoadedRequest): Promise<boolean> {
  const iban = row.invoice?.iban ?? null;
  if (iban === null || row.supplier_id === null) return false;
  const known = await listBankAccounts(trx, row.company_id, row.supplier_id);
  return (
    known.some((account) => account.state === 'verified') &&
    !known.some((account) => account.state === 'verified' && account.iban === iban)
  );
}
