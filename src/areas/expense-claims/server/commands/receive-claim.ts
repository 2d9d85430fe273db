import { add, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PayableReturned, PayableSettled } from '#areas/payables/events.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import type { ClaimKind } from '../../contract/claim-kind.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { CLAIM_MOVES } from '../../rules/claim-states.ts';
import { claimedVatLines } from '../../rules/sanction.ts';
import { expenseClaimsTables } from '../tables.ts';
import { publishMove } from './publish-move.ts';

/** What kind of claim a request becomes, null for one that asks to spend later. */
function kindOf({ type, price }: RequestApproved): ClaimKind | null {
  if (type === 'reimbursement') return 'receipt';
  return price === null || price.type === 'mileage-year' ? null : price.type;
}

/** Who was at the table, what was private, and the VAT of what is claimed. */
function ofReceipt({ detail, amount, vatLines }: RequestApproved) {
  const receipt = detail?.type === 'reimbursement' ? detail : null;
  const share = receipt?.personalShare ?? null;
  const attendees = receipt?.attendees ?? [];
  if (share === null) return { attendees, personal_minor: null, vat_lines: JSON.stringify(vatLines) };
  const claimed = moneyFromWire(amount);
  const total = add(claimed, moneyFromWire(share));
  const lines = vatLines.map(({ rate, net, tax }) => ({ rate, net: moneyFromWire(net), tax: moneyFromWire(tax) }));
  const ofClaim = claimedVatLines(lines, total, claimed).map(({ rate, net, tax }) => ({
    rate,
    net: moneyToWire(net),
    tax: moneyToWire(tax),
  }));
  return { attendees, personal_minor: BigInt(share.minor), vat_lines: JSON.stringify(ofClaim) };
}

/** An approved reimbursement arrives in finance review, once however often it is told. */
export async function receiveClaim(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<void> {
  const kind = kindOf(request);
  if (kind === null) return;
  const companyId = company as CompanyId;
  const names = await namesOf(trx, companyId, [request.requesterId]);
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.claim')
    .values({
      company_id: companyId,
      id: newId('clm', Date.parse(now)),
      request_id: request.requestId,
      number: request.number,
      kind,
      price: request.price === null ? null : JSON.stringify(request.price),
      ...ofReceipt(request),
      member_id: request.requesterId,
      delegate_id: request.delegateId,
      member_name: names.get(request.requesterId) ?? '',
      description: request.description,
      supplier_name: request.supplierName,
      occurred_on: request.occurredOn,
      claimed_minor: moneyFromWire(request.amount).minor,
      currency: request.amount.currency,
      base_claimed_minor: moneyFromWire(request.baseAmount).minor,
      fx_rate_id: request.rateId,
      cost_center_id: request.costCenterId,
      expense_category_id: request.expenseCategoryId,
      analytical_values: JSON.stringify(request.analyticalValues),
      file_ids: request.fileIds,
      trip_id: request.tripId,
      state: 'to_review',
      arrived_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('claim__request').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['claims', 'home'] });
}

/** The bank shows the money gone: the claim is paid back. */
export const settleClaim = (context: ListenerContext, payment: PayableSettled): Promise<void> =>
  moveAsBanked(context, payment, 'settle');

/** The bank gave the money back: the claim is owed again. */
export const reopenClaim = (context: ListenerContext, payment: PayableReturned): Promise<void> =>
  moveAsBanked(context, payment, 'reopen');

/** Follows the bank where the claim can; one that is elsewhere by now stays there. */
async function moveAsBanked(
  { trx, companyId }: ListenerContext,
  { source, bookedOn }: PayableSettled | PayableReturned,
  action: 'settle' | 'reopen',
): Promise<void> {
  if (source.type !== 'claim') return;
  const { from, to } = CLAIM_MOVES[action];
  const moved = await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', source.id as ClaimId)
    .where('state', 'in', from)
    .returning(['id', 'request_id', 'adjustment_id', 'version', 'state'])
    .executeTakeFirst();
  if (moved !== undefined)
    await publishMove(trx, companyId as CompanyId, { ...moved, on: action === 'settle' ? bookedOn : null });
  await announceChange(trx, { companyId, topics: ['claims', 'requests', 'home'] });
}
