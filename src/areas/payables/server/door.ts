export { validateInvoice } from './commands/review-invoice.ts';
export { describeInvoice } from './queries/describe-invoice.ts';
export { countInvoices, listInvoices } from './queries/list-invoices.ts';
