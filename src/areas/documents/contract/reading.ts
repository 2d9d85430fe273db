export { CONFIDENT_FROM, isCreditReading } from '../rules/invoice-reading.ts';
