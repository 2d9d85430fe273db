export { CONFIDENT_FROM, type WireInvoiceReading } from '../rules/invoice-reading.ts';
