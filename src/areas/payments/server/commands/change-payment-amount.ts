import { allocate, money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { addPayment, type OpenPayment } from './open-payment.ts';

export type Lowered = {
  /** What went off it in base currency: its own share, so that what is left keeps its rate. */
  baseMinor: bigint;
  /** Nothing is left to be paid: it is cancelled and never sent. */
  isGone: boolean;
};

/**
 * Takes an amount, in the payment's currency, off what is still to be paid; a payment of which nothing is left is
 * cancelled. The ledger is the caller's. @throws AppError illegal_state for more than is left, or once it is in a run, was
 * sent before, or has left.
 */
export async function lowerPayment(
  trx: Trx,
  companyId: CompanyId,
  { source, minor }: { source: PaymentSource; minor: bigint },
): Promise<Lowered> {
  const payment = await lockPaymentOf(trx, companyId, source);
  if (payment === null || !isUntouched(payment) || minor > payment.amount_minor) throw new AppError('illegal_state');
  if (payment.amount_minor === minor) {
    await change(trx, payment, { state: valueOrThrow(movePayment('cancel', payment.state)) });
    return { baseMinor: payment.base_minor, isGone: true };
  }
  const left = payment.amount_minor - minor;
  const [share] = allocate(money(payment.base_minor, payment.currency), [minor, left]);
  // Of a payment that is left some base amount is left too, however small it is.
  const baseMinor = share === undefined || share.minor >= payment.base_minor ? payment.base_minor - 1n : share.minor;
  await change(trx, payment, { amount_minor: left, base_minor: payment.base_minor - baseMinor });
  return { baseMinor, isGone: false };
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
