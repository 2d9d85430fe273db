export { changePayeeAccount, openPayment, paymentsOf, type OpenPayment } from './commands/open-payment.ts';
export { countPayments, sumDueByDay, sumSettled, type PaymentCount } from './queries/count-payments.ts';
export type { PaymentRow } from './tables.ts';
