export { addDebtorAccount } from './commands/add-debtor-account.ts';
export {
  changePayeeAccount,
  openPayment,
  releaseAccount,
  paymentsOf,
  setPaymentAccount,
  setPaymentMethod,
  type OpenPayment,
} from './commands/open-payment.ts';
export { cancelPayment, isStill, isUntouched, lowerPayment, raisePayment } from './commands/change-payment-amount.ts';
export { payByCard } from './commands/pay-by-card.ts';
export { payPrepaid } from './commands/pay-prepaid.ts';
export { splitPayment } from './commands/split-payment.ts';
export { confirmRun, makeRunCode } from './commands/confirm-run.ts';
export { movePayments } from './commands/move-to-supplier.ts';
export { createRun } from './commands/create-run.ts';
export { holdWaitingRuns, voidCovered } from './commands/void-covered.ts';
export { importStatement } from './commands/import-statement.ts';
export { matchByHand } from './commands/match-by-hand.ts';
export { listBankEntries } from './queries/list-entries.ts';
export { countOpenEntries } from './queries/count-open-entries.ts';
export { readBankFile } from './files/read-bank-file.ts';
export type { CamtEntry, CamtStatement } from './files/camt-statement.ts';
export { readStatementFile } from './files/read-statement.ts';
export {
  countDueByDay,
  countPayments,
  countRunsToConfirm,
  sumComingBack,
  sumDueByDay,
  type PaymentCount,
} from './queries/count-payments.ts';
export { confirmersOf } from './queries/confirmers-of.ts';
export { findPayments } from './queries/find-payments.ts';
export { bankNames, listDebtorAccounts } from './queries/list-bank.ts';
export { lockAccounts } from './commands/lock-accounts.ts';
export type { PaymentRow } from './tables.ts';
export { endToEndIdOf } from './end-to-end-id.ts';
export { listOpenPayments, listProcessingPayments } from './queries/list-open-payments.ts';
export { openInCurrencies, type OpenItem } from './queries/open-in-currencies.ts';
export { stateBalances, traceForProof, type AccountBalance } from './queries/sum-for-proof.ts';
export { newestClosing, ownAccounts, sumLeaving } from './queries/account-standing.ts';
export {
  confirmersForTransfer,
  earliestTransferDay,
  failOwnTransfer,
  mayConfirmTransfers,
  transferDayFor,
  writeOwnTransfer,
} from './commands/own-transfer.ts';
export type { DebtorAccountRow } from './tables.ts';
export { transferConfirmers } from './commands/tell-of-payments.ts';
export { lockPaySettings, readPaySettings } from './settings/read-pay-settings.ts';
export { paidAccounts } from './queries/paid-accounts.ts';
export type { CreditOff, CreditsOf } from './advice/credits-of.ts';
export { entriesByIds } from './queries/entries-by-ids.ts';
export type { OpenCredits } from './open-credits.ts';
export { provePaymentRows } from './queries/prove-rows.ts';
export {
  openPayees,
  OWN_TRANSFER_ROWS,
  ownMovementAmounts,
  ownTransferAmounts,
  PAYMENT_ROWS,
  paymentWorths,
  sumBySource,
} from './queries/proven-amounts.ts';
