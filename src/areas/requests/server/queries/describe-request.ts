import { moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { describeApproval } from '#areas/approvals/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { rateById } from '#areas/rates/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import type { Amendment } from '../../contract/amendment.ts';
import type { RequestRow, RequestView } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { missingFields, type MissingField } from '../../rules/missing-fields.ts';
import type { CompanyNeeds } from '../../rules/required-fields.ts';
import { canDo } from '../../rules/request-states.ts';
import { requestsTables } from '../tables.ts';
import { budgetsNow } from '../commands/ask-budgets.ts';
import { heldDecision } from '../held/held-decisions.ts';
import { findDuplicates } from './find-duplicates.ts';
import { amountOf, loadVisibleRequest, partsOf, type LoadedRequest } from './load-request.ts';
import { describeOutcome } from './describe-outcome.ts';
import { supplierNameOf, type RequestNames } from './request-names.ts';
import { describeTrip, describeTripSpend } from './trips.ts';

/** The request as its panel shows it to this caller. @throws AppError not_found when it is not theirs to see. */
export async function describeRequest(context: Context, requestId: RequestId): Promise<RequestView> {
  const { trx, actor, now } = context;
  const row = await loadVisibleRequest(context, requestId);
  const company = await getCompanyRow(trx, actor.companyId);
  const isWritten = row.state === 'draft' || row.state === 'needs_changes';
  const missing = isWritten
    ? missingOf(row, dayInZone(now, company.time_zone), await listDimensions(trx, actor.companyId))
    : [];
  const parts = await partsOf(context, row);
  const files = await findFiles(trx, actor.companyId, row.file_ids);
  const comments = await requestsTables(trx)
    .selectFrom('requests.comment')
    .select(['id', 'author_id as authorId', 'author_name as authorName', 'text', 'written_at as writtenAt'])
    .where('company_id', '=', actor.companyId)
    .where('request_id', '=', requestId)
    .orderBy('written_at')
    .execute();
  return {
    ...toRequestRow(row, {
      baseCurrency: company.base_currency,
      callerId: actor.userId,
      isMyTurn: parts.includes('approver'),
      missingCount: missing.length,
    }),
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    analyticalValues: row.analytical_values,
    vatLines: row.vat_lines,
    rate: row.fx_rate_id === null ? null : await rateById(trx, actor.companyId, row.fx_rate_id),
    outcomeDetail: await describeOutcome(context, row, company.base_currency),
    invoice: row.invoice,
    detail: row.detail,
    price: row.price,
    isOfChange: row.change_of !== null,
    trip: await describeTrip(trx, row),
    tripSpend: await describeTripSpend(trx, row, company.base_currency),
    files: files.map((file) => ({ id: file.id, name: file.name, mime: file.mime })),
    missing,
    duplicates: await findDuplicates(trx, actor.companyId, row),
    approval:
      row.approval_id === null
        ? null
        : await describeApproval(trx, actor.companyId, { approvalId: row.approval_id, now }),
    budgetCheck: await budgetCheckOf(context, row),
    amendments: await listAmendments(context, requestId),
    policyResult: row.policy_result,
    policy: row.policy_statement,
    comments,
    held: await heldDecision(context, requestId),
    can: canDo(row.state, parts, { type: row.type, isOfChange: row.change_of !== null }),
  };
}

/** What its budgets say: now while somebody has to decide, then as they were asked last. */
async function budgetCheckOf(context: Context, row: LoadedRequest): Promise<RequestView['budgetCheck']> {
  const { state, base_minor: baseMinor, occurred_on: on } = row;
  if (state !== 'pending' || baseMinor === null || on === null) return row.budget_check;
  return budgetsNow(context, { row, baseMinor, on });
}

/** So many changes are shown; all are kept. */
const AMENDMENTS_MAX = 20;

/** What was changed since it was first sent, the newest first. */
async function listAmendments({ trx, actor }: Context, requestId: RequestId): Promise<Amendment[]> {
  const rows = await requestsTables(trx)
    .selectFrom('requests.amendment')
    .select(['made_at', 'made_by', 'kept_approvals', 'changes'])
    .select(memberNameColumn(actor.companyId, 'requests.amendment.made_by').as('by_name'))
    .where('company_id', '=', actor.companyId)
    .where('request_id', '=', requestId)
    .orderBy('number', 'desc')
    .limit(AMENDMENTS_MAX)
    .execute();
  return rows.map((row) => ({
    at: row.made_at,
    byId: row.made_by,
    byName: row.by_name,
    keptApprovals: row.kept_approvals,
    changes: row.changes,
  }));
}

export function missingOf(
  row: Omit<LoadedRequest, keyof RequestNames>,
  today: ReturnType<typeof dayInZone>,
  needs: CompanyNeeds,
): MissingField[] {
  return missingFields(
    {
      type: row.type,
      description: row.description,
      amountMinor: row.amount_minor,
      currency: row.currency,
      vatLines: row.vat_lines,
      occurredOn: row.occurred_on,
      supplierName: row.supplier_name,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      fileCount: row.file_ids.length,
      invoice: row.invoice,
      detail: row.detail,
      analyticalValues: row.analytical_values,
    },
    today,
    needs,
  );
}

/** What a row of a list is made of: the rest of a request is not read for it. */
export const LISTED_COLUMNS = [
  'id',
  'number',
  'type',
  'state',
  'outcome',
  'description',
  'requester_id',
  'delegate_id',
  'team_name',
  'cost_center_name',
  'supplier_name',
  'amount_minor',
  'currency',
  'base_minor',
  'occurred_on',
  'submitted_at',
  'waiting_since',
  'created_at',
  'sorted_at',
  'flags',
  'approval_id',
  'version',
] as const satisfies (keyof LoadedRequest)[];
type ListedRow = Pick<LoadedRequest, (typeof LISTED_COLUMNS)[number] | keyof RequestNames>;

export type RowExtras = {
  baseCurrency: WireMoney['currency'];
  callerId: UserId;
  isMyTurn: boolean;
  missingCount: number;
};

export function toRequestRow(row: ListedRow, extras: RowExtras): RequestRow {
  const amount = amountOf(row);
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    state: row.state,
    outcome: row.outcome,
    description: row.description,
    requesterId: row.requester_id,
    requesterName: row.requester_name,
    delegateName: row.delegate_name,
    teamName: row.team_name,
    costCenterName: row.cost_center_name,
    supplierName: supplierNameOf(row),
    amount: amount === null ? null : moneyToWire(amount),
    baseAmount: row.base_minor === null ? null : { minor: row.base_minor.toString(), currency: extras.baseCurrency },
    occurredOn: row.occurred_on,
    submittedAt: row.submitted_at,
    waitingSince: row.state === 'pending' ? row.waiting_since : null,
    createdAt: row.created_at,
    flags: row.flags,
    isMyTurn: extras.isMyTurn,
    isOwn: row.requester_id === extras.callerId || row.delegate_id === extras.callerId,
    missingCount: extras.missingCount,
    version: row.version,
  };
}
