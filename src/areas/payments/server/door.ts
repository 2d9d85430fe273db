export { addDebtorAccount } from './commands/add-debtor-account.ts';
export { changePayeeAccount, openPayment, paymentsOf, type OpenPayment } from './commands/open-payment.ts';
export { confirmRun, requestRunCode } from './commands/confirm-run.ts';
export { createRun } from './commands/create-run.ts';
export { importStatement } from './commands/import-statement.ts';
export { countPayments, sumDueByDay, sumSettled, type PaymentCount } from './queries/count-payments.ts';
export { listDebtorAccounts } from './queries/list-bank.ts';
export type { PaymentRow } from './tables.ts';
