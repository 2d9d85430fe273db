import { moneyToWire, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { coveredByCredits } from '../../rules/covered-by-credits.ts';
import type { OpenCredits } from '../open-credits.ts';
import type { PaymentRow } from '../tables.ts';

type Paid = Pick<PaymentRow, 'id' | 'payee_type' | 'payee_id' | 'payee_name' | 'currency' | 'amount_minor'>;

/**
 * Holds what would net to zero or less: nobody is paid who owes us back as much or more (domain rules 2.8). Their credit
 * notes are set off first, or what they cover is left out. Asked when a run is put together, and again when it is
 * confirmed, since a credit note may have been taken meanwhile.
 * @throws AppError credits_cover with whose money it is, what they owe back, and one of the payments.
 */
export async function refuseCovered(
  { trx, actor }: Context,
  payments: readonly Paid[],
  openCredits: OpenCredits,
): Promise<void> {
  const covered = await findCovered(trx, actor.companyId, { payments, openCredits });
  if (covered === null) return;
  const { payment, left } = covered;
  throw new AppError('credits_cover', {
    data: { paymentId: payment.id, payee: payment.payee_name, left: moneyToWire(left) },
  });
}

/** The first of these payments to a supplier who gets no more than they owe back, with what that is; null without one. */
export async function findCovered<P extends Paid>(
  trx: Trx,
  companyId: CompanyId,
  { payments, openCredits }: { payments: readonly P[]; openCredits: OpenCredits },
): Promise<{ payment: P; left: Money } | null> {
  const suppliers = payments.filter((payment) => payment.payee_type === 'supplier').map((one) => one.payee_id);
  if (suppliers.length === 0) return null;
  const [first] = coveredByCredits(payments, await openCredits(trx, companyId, [...new Set(suppliers)]));
  return first === undefined ? null : { payment: first.payment, left: first.owes.left };
}
