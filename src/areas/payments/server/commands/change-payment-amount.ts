import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { addPayment, type OpenPayment } from './open-payment.ts';

/**
 * Takes an amount in base currency off what is still to be paid; a payment of which nothing is left is cancelled. The
 * ledger is the caller's. @throws AppError illegal_state once it is in a run, was sent before, or has left.
 */
export async function lowerPayment(
  trx: Trx,
  companyId: CompanyId,
  { source, minor }: { source: PaymentSource; minor: bigint },
): Promise<void> {
  const payment = await lockPaymentOf(trx, companyId, source);
  if (payment === null || !isUntouched(payment)) throw new AppError('illegal_state');
  if (payment.amount_minor === minor)
    await change(trx, payment, { state: valueOrThrow(movePayment('cancel', payment.state)) });
  else
    await change(trx, payment, {
      amount_minor: payment.amount_minor - minor,
      base_minor: payment.base_minor - minor,
    });
}

/**
 * Puts an amount back on what is to be paid, in a new payment where none is left. The ledger is the caller's.
 * @throws AppError illegal_state once the rest of it is in a run, was sent before, or has left.
 */
export async function raisePayment(trx: Trx, companyId: CompanyId, input: OpenPayment): Promise<void> {
  const payment = await lockPaymentOf(trx, companyId, input.source);
  if (payment === null) {
    await addPayment(trx, companyId, input);
    return;
  }
  if (!isUntouched(payment)) throw new AppError('illegal_state');
  await change(trx, payment, {
    amount_minor: payment.amount_minor + input.amount.minor,
    base_minor: payment.base_minor + input.baseAmount.minor,
  });
}

/** Gives up a payment that waits. The ledger is the caller's. @throws AppError illegal_state. */
export async function cancelPayment(trx: Trx, companyId: CompanyId, source: PaymentSource): Promise<void> {
  const payment = await lockPaymentOf(trx, companyId, source);
  if (payment === null) throw new AppError('illegal_state');
  await change(trx, payment, { state: valueOrThrow(movePayment('cancel', payment.state)) });
}

/** Whether no order for it was ever sent: one that was may still come back from the bank with the amount that it had. */
export const isUntouched = ({ state, attempt }: Pick<PaymentRow, 'state' | 'attempt'>): boolean =>
  (state === 'to_pay' || state === 'on_hold') && attempt === 1;

async function lockPaymentOf(trx: Trx, companyId: CompanyId, source: PaymentSource): Promise<PaymentRow | null> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function change(
  trx: Trx,
  payment: PaymentRow,
  values: Partial<Pick<PaymentRow, 'state' | 'amount_minor' | 'base_minor'>>,
): Promise<void> {
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({ ...values, version: payment.version + 1 })
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .execute();
}
