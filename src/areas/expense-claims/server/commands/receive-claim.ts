import { moneyFromWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PaymentReturned, PaymentSettled } from '#areas/payments/events.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { expenseClaimsTables } from '../tables.ts';

/** An approved reimbursement arrives in finance review, once however often it is told. */
export async function receiveClaim(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<void> {
  if (request.type !== 'reimbursement') return;
  const companyId = company as CompanyId;
  const names = await namesOf(trx, companyId, [request.requesterId]);
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.claim')
    .values({
      company_id: companyId,
      id: newId('clm', Date.parse(now)),
      request_id: request.requestId,
      number: request.number,
      member_id: request.requesterId,
      member_name: names.get(request.requesterId) ?? '',
      description: request.description,
      supplier_name: request.supplierName,
      occurred_on: request.occurredOn,
      claimed_minor: moneyFromWire(request.amount).minor,
      currency: request.amount.currency,
      base_claimed_minor: moneyFromWire(request.baseAmount).minor,
      vat_lines: JSON.stringify(request.vatLines),
      cost_center_id: request.costCenterId,
      expense_category_id: request.expenseCategoryId,
      analytical_values: JSON.stringify(request.analyticalValues),
      file_ids: request.fileIds,
      state: 'to_review',
      arrived_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('claim__request').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['claims', 'home'] });
}

/** The bank shows the money gone: the claim is paid back. */
export async function settleClaim({ trx, companyId }: ListenerContext, payment: PaymentSettled): Promise<void> {
  if (payment.source.type !== 'claim') return;
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set((eb) => ({ state: 'paid' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', payment.source.id as ClaimId)
    .where('state', '=', 'validated')
    .execute();
  await announceChange(trx, { companyId, topics: ['claims', 'requests', 'home'] });
}

/** The bank gave the money back: the claim is owed again. */
export async function reopenClaim({ trx, companyId }: ListenerContext, payment: PaymentReturned): Promise<void> {
  if (payment.source.type !== 'claim') return;
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set((eb) => ({ state: 'validated' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', payment.source.id as ClaimId)
    .where('state', '=', 'paid')
    .execute();
  await announceChange(trx, { companyId, topics: ['claims', 'requests', 'home'] });
}
