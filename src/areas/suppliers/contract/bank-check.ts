export type { BankCheck } from '../rules/check-bank-account.ts';
