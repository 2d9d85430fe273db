import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { type PayableReturned, type PayableSettled } from '#areas/payables/events.ts';
import { isTakenBack, type PaymentFailed } from '#areas/payments/events.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { expenseClaimsTables } from '../tables.ts';

/** Tells the member that the money for their claim left the company's account. */
export async function tellPaidBack(
  { trx, companyId: id, now }: ListenerContext,
  { source, paymentId, attempt, amount }: PayableSettled,
): Promise<void> {
  const companyId = id as CompanyId;
  const claim = source.type === 'claim' ? await findClaim(trx, companyId, source.id) : null;
  if (claim === null) return;
  await tell(trx, {
    topic: 'request_paid',
    companyId,
    userIds: [claim.member_id],
    facts: { title: claim.description, amount, isPayback: true },
    key: `${paymentId}:${attempt}`,
    about: claim.request_id,
    link: requestPath(companyId, 'mine', claim.request_id),
    now,
  });
}

/** Tells the member that the money did not arrive, and why. */
export async function tellNotPaidBack(
  { trx, companyId: id, now }: ListenerContext,
  payment: PaymentFailed | PayableReturned,
): Promise<void> {
  if (isTakenBack(payment)) return;
  const { source, paymentId, attempt, amount, reason } = payment;
  const companyId = id as CompanyId;
  const claim = source.type === 'claim' ? await findClaim(trx, companyId, source.id) : null;
  if (claim === null) return;
  await tell(trx, {
    topic: 'payback_failed',
    companyId,
    userIds: [claim.member_id],
    facts: { title: claim.description, amount, reason },
    key: `${paymentId}:${attempt}`,
    about: claim.request_id,
    link: requestPath(companyId, 'mine', claim.request_id),
    now,
  });
}

async function findClaim(trx: Trx, companyId: CompanyId, claimId: string) {
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .select(['member_id', 'description', 'request_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', claimId as ClaimId)
    .executeTakeFirst();
  return row ?? null;
}
