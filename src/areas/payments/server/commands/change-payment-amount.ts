import { allocate, money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { discountLeft } from './fit-discounts.ts';
import { addPayment, type OpenPayment } from './open-payment.ts';

export type Lowered = {
  /** What went off it in base currency: its own share, so that what is left keeps its rate. */
  baseMinor: bigint;
  /** Nothing is left to be paid: what is not paid is cancelled and never sent. */
  isGone: boolean;
};

/**
 * Takes an amount, in the payment's currency, off what is still to be paid, of several parts off the one that is due
 * first; a payment of which nothing is left is cancelled. The ledger is the caller's. @throws AppError illegal_state for
 * more than is left, not counting what is in a run, was sent before, or has left.
 */
export async function lowerPayment(
  trx: Trx,
  companyId: CompanyId,
  { source, minor }: { source: PaymentSource; minor: bigint },
): Promise<Lowered> {
  const rows = await lockPaymentsOf(trx, companyId, source);
  let [rest, baseMinor] = [minor, 0n];
  const gone = new Set<PaymentRow>();
  for (const row of rows.filter(isUntouched)) {
    if (rest === 0n) break;
    const off = rest < row.amount_minor ? rest : row.amount_minor;
    if (off === row.amount_minor) gone.add(row);
    baseMinor += await lowerOne(trx, row, off);
    rest -= off;
  }
  if (rest > 0n) throw new AppError('illegal_state');
  return { baseMinor, isGone: rows.every((row) => gone.has(row) || row.state === 'paid') };
}

async function lowerOne(trx: Trx, payment: PaymentRow, minor: bigint): Promise<bigint> {
  if (payment.amount_minor === minor) {
    await change(trx, payment, { state: valueOrThrow(movePayment('cancel', payment.state)) });
    return payment.base_minor;
  }
  const left = payment.amount_minor - minor;
  const [share] = allocate(money(payment.base_minor, payment.currency), [minor, left]);
  // Of a payment that is left some base amount is left too, however small it is.
  const baseMinor = share === undefined || share.minor >= payment.base_minor ? payment.base_minor - 1n : share.minor;
  const discount = payment.discount_minor === null ? {} : discountLeft(payment, { minor, left });
  await change(trx, payment, { amount_minor: left, base_minor: payment.base_minor - baseMinor, ...discount });
  return baseMinor;
}

/**
 * Puts an amount back on what is to be paid, in a new payment where none is left. The ledger is the caller's.
 * @throws AppError illegal_state once the rest of it is in a run, was sent before, or has left.
 */
export async function raisePayment(trx: Trx, companyId: CompanyId, input: OpenPayment): Promise<void> {
  const [payment] = await lockPaymentsOf(trx, companyId, input.source);
  if (payment === undefined) {
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
  const [payment] = await lockPaymentsOf(trx, companyId, source);
  if (payment === undefined) throw new AppError('illegal_state');
  await change(trx, payment, { state: valueOrThrow(movePayment('cancel', payment.state)) });
}

/** Whether no order for it was ever sent: one that was may still come back from the bank with the amount that it had. */
export const isUntouched = ({ state, attempt }: Pick<PaymentRow, 'state' | 'attempt'>): boolean =>
  (state === 'to_pay' || state === 'on_hold') && attempt === 1;

/** Whether it waits to be put into a run as it was validated: nobody holds it and it was never sent. */
export const isStill = (row: Pick<PaymentRow, 'state' | 'attempt'>): boolean =>
  row.state === 'to_pay' && isUntouched(row);

/** What is not given up of a source, by the day on which each part is due, until the transaction ends. */
export async function lockPaymentsOf(trx: Trx, companyId: CompanyId, source: PaymentSource): Promise<PaymentRow[]> {
  return paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('state', '<>', 'cancelled')
    .orderBy('due_on')
    .orderBy('part')
    .forUpdate()
    .execute();
}

async function change(
  trx: Trx,
  payment: PaymentRow,
  values: Partial<
    Pick<
      PaymentRow,
      'state' | 'amount_minor' | 'base_minor' | 'discount_minor' | 'discount_base_minor' | 'discount_until'
    >
  >,
): Promise<void> {
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({ ...values, version: payment.version + 1 })
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .execute();
}
