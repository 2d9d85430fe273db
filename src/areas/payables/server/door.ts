export { countInvoices } from './queries/list-invoices.ts';
