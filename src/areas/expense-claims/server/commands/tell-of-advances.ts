import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { type PayableReturned, type PayableSettled } from '#areas/payables/events.ts';
import { isTakenBack, type PaymentFailed } from '#areas/payments/events.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import type { PayableSetOff } from '#areas/payables/events.ts';
import { claimKind } from '../../contract/payable-kinds.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { myAdvancesPath } from '../../paths.ts';
import { expenseClaimsTables } from '../tables.ts';

/** Tells a member that the money of their advance left the company's account. */
export async function tellAdvancePaid(context: ListenerContext, payment: PayableSettled): Promise<void> {
  const { trx } = context;
  const advance = await findAdvance(context, payment);
  if (advance === null) return;
  await tell(trx, {
    topic: 'advance_paid',
    ...toldTo(context, advance.member_id),
    facts: { title: advance.purpose, amount: payment.amount },
    key: `${payment.paymentId}:${payment.attempt}`,
    about: advance.id,
  });
}

/** Tells them that it did not arrive, and why. */
export async function tellAdvanceNotPaid(
  context: ListenerContext,
  payment: PaymentFailed | PayableReturned,
): Promise<void> {
  if (isTakenBack(payment)) return;
  const { trx } = context;
  const advance = await findAdvance(context, payment);
  if (advance === null) return;
  await tell(trx, {
    topic: 'payback_failed',
    ...toldTo(context, advance.member_id),
    facts: { title: advance.purpose, amount: payment.amount, reason: payment.reason },
    key: `${payment.paymentId}:${payment.attempt}`,
    about: advance.id,
  });
}

/** Tells a member that a claim of theirs was set off against an advance, or that this was taken back. */
export async function tellSetOff(context: ListenerContext, setOff: PayableSetOff): Promise<void> {
  const { trx } = context;
  if (setOff.kind !== claimKind.name) return;
  await tell(trx, {
    topic: 'claim_set_off',
    ...toldTo(context, setOff.payee.id as UserId),
    facts: { title: setOff.description, amount: setOff.amount, isTakenBack: setOff.isTakenBack },
    key: setOff.allocationId,
    about: setOff.id,
  });
}

const toldTo = ({ companyId, now }: ListenerContext, memberId: UserId) => ({
  companyId: companyId as CompanyId,
  userIds: [memberId],
  link: myAdvancesPath(companyId),
  now,
});

async function findAdvance({ trx, companyId }: ListenerContext, { source }: Pick<PayableSettled, 'source'>) {
  if (source.type !== 'advance') return null;
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance')
    .select(['id', 'member_id', 'purpose'])
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', source.id as AdvanceId)
    .executeTakeFirst();
  return row ?? null;
}
