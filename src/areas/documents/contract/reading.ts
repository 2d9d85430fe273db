export { CONFIDENT_FROM, isCreditReading } from '../rules/invoice-reading.ts';
export { owedOf, type SaidOwed } from '../rules/owed.ts';
export { vatLinesRead } from '../rules/vat-lines-read.ts';
