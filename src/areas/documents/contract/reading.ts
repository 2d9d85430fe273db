export { CONFIDENT_FROM } from '../rules/invoice-reading.ts';
