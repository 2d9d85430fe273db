export { chooseOrder } from './commands/choose-order.ts';
export { validateInvoice } from './commands/review-invoice.ts';
export { describeInvoice } from './queries/describe-invoice.ts';
export { findInvoices } from './queries/find-invoices.ts';
export { listInvoices } from './queries/list-invoices.ts';
export { creditNotesToReview } from './queries/credit-notes.ts';
export { countInvoices, firstDueToReview } from './queries/matching-invoices.ts';
export { traceCredits } from './queries/trace-credits.ts';
export { supplierLedger } from './supplier-ledger.ts';
