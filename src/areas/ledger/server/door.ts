export { postEntry, readBalances } from './commands/post-entry.ts';
export {
  advanceAccount,
  bankAccount,
  employeeAccount,
  SPEND_ACCOUNT,
  supplierAccount,
  UNEXPLAINED_ACCOUNT,
} from '../rules/balanced.ts';
