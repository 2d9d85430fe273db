import type { Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { findBankDetail } from '#areas/members/server/door.ts';
import { isUntouched, paymentsOf, type PaymentRow } from '#areas/payments/server/door.ts';
import { appliedRate, rateById } from '#areas/rates/server/door.ts';
import { saidOfRequest } from '#areas/requests/server/door.ts';
import type { ClaimRow, ClaimView } from '../../contract/claim.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { moveClaim, type ClaimAction } from '../../rules/claim-states.ts';
import { mayReview } from './may-review.ts';
import { openSetOffsOf, sumOpenAdvances } from './set-offs.ts';
import { expenseClaimsTables, type ClaimTableRow } from '../tables.ts';

export type LoadedClaim = Selectable<ClaimTableRow>;

/** The claim as the review screen shows it. @throws AppError not_found. */
export async function describeClaim(context: Context, claimId: ClaimId): Promise<ClaimView> {
  const { trx, actor } = context;
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const company = await getCompanyRow(trx, actor.companyId);
  const [payment] = (await paymentsOf(trx, actor.companyId, [row.id])).get(row.id) ?? [];
  const answer = (action: ClaimAction) => {
    if (!moveClaim(action, row.state).ok) return 'illegal_state' as const;
    return mayReview(context, row).ok ? true : ('own_request' as const);
  };
  return {
    ...toClaimRow(row),
    baseClaimed: moneyToWire(money(row.base_claimed_minor, company.base_currency)),
    rate:
      row.fx_rate_id === null
        ? await appliedRate(trx, actor.companyId, {
            from: row.currency,
            to: company.base_currency,
            on: row.occurred_on,
          })
        : await rateById(trx, actor.companyId, row.fx_rate_id),
    vatLines: row.vat_lines,
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    expenseAccount: row.expense_account,
    reason: row.reason,
    price: row.price,
    attendees: row.attendees,
    personalShare: row.personal_minor === null ? null : moneyToWire(money(row.personal_minor, row.currency)),
    policy: row.adjustment_id === null ? await saidOfRequest(trx, actor.companyId, row.request_id) : null,
    files: await findFiles(trx, actor.companyId, row.file_ids),
    hasBankDetail: (await findBankDetail(trx, actor.companyId, row.member_id)) !== null,
    payment:
      payment === undefined
        ? null
        : { state: payment.state, executeOn: payment.execute_on, settledOn: payment.settled_on },
    setOff: await describeSetOff(context, row, company.base_currency),
    can: {
      validate: answer('validate'),
      reject: answer('reject'),
      takeBackSetOff: takeBackAnswer(context, row, payment),
    },
    version: row.version,
  };
}

async function describeSetOff(
  { trx, actor }: Context,
  row: LoadedClaim,
  base: CurrencyCode,
): Promise<ClaimView['setOff']> {
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  const parts = await openSetOffsOf(trx, actor.companyId, row.id);
  return {
    open: wire(await sumOpenAdvances(trx, actor.companyId, row.member_id)),
    items: parts.map((part) => ({ advanceId: part.advanceId, number: part.advanceNumber, amount: wire(part.minor) })),
    toPay: row.owed_minor === null ? null : wire(row.owed_minor - row.allocated_minor),
  };
}

/** Before the rest is paid, and where there is no rest as long as it is wanted. */
function takeBackAnswer({ actor }: Context, row: LoadedClaim, payment: PaymentRow | undefined) {
  if (!mayReview({ actor }, row).ok) return 'own_request' as const;
  return row.allocated_minor > 0n && (payment === undefined || isUntouched(payment))
    ? true
    : ('illegal_state' as const);
}

/** The row, locked for a change. @throws AppError not_found, version_conflict. */
export async function loadClaimForUpdate(
  trx: Trx,
  companyId: CompanyId,
  input: { claimId: ClaimId; version: number },
): Promise<LoadedClaim> {
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', input.claimId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== input.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  return row;
}

/** The claim as lists show it. */
export const toClaimRow = (row: LoadedClaim): ClaimRow => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  memberId: row.member_id,
  memberName: row.member_name,
  supplierName: row.supplier_name,
  description: row.description,
  claimed: moneyToWire(money(row.claimed_minor, row.currency)),
  sanctioned: row.sanctioned_minor === null ? null : moneyToWire(money(row.sanctioned_minor, row.currency)),
  occurredOn: row.occurred_on,
  state: row.state,
  arrivedAt: row.arrived_at,
  reviewedAt: row.reviewed_at,
});
