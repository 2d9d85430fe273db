import { moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { OpenCredits } from '../open-credits.ts';
import type { PaymentRow } from '../tables.ts';

/**
 * Holds what would net to zero or less: nobody is paid who owes us back as much or more (domain rules 2.8). Their credit
 * notes are set off first, or what they cover is left out.
 * @throws AppError credits_cover with whose money it is, what they owe back, and one of the payments.
 */
export async function refuseCovered(
  { trx, actor }: Context,
  payments: readonly PaymentRow[],
  openCredits: OpenCredits,
): Promise<void> {
  const ofSuppliers = payments.filter((payment) => payment.payee_type === 'supplier');
  if (ofSuppliers.length === 0) return;
  const credits = await openCredits(trx, actor.companyId, [...new Set(ofSuppliers.map((one) => one.payee_id))]);
  for (const { supplierId, left } of credits) {
    const group = ofSuppliers.filter((one) => one.payee_id === supplierId && one.currency === left.currency);
    const [first] = group;
    const total = group.reduce((sum, one) => sum + one.amount_minor, 0n);
    if (first !== undefined && total <= left.minor)
      throw new AppError('credits_cover', {
        data: { paymentId: first.id, payee: first.payee_name, left: moneyToWire(left) },
      });
  }
}
