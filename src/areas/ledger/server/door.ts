export { postEntry, readBalances } from './commands/post-entry.ts';
export { readAccount, type AccountLine } from './queries/read-account.ts';
export {
  advanceAccount,
  bankAccount,
  employeeAccount,
  SPEND_ACCOUNT,
  supplierAccount,
  UNEXPLAINED_ACCOUNT,
} from '../rules/balanced.ts';
