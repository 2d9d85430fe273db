export { postEntry, readBalances, type NewEntry } from './commands/post-entry.ts';
export {
  bankAccount,
  employeeAccount,
  FX_DIFFERENCE_ACCOUNT,
  SPEND_ACCOUNT,
  supplierAccount,
  UNEXPLAINED_ACCOUNT,
} from '../rules/balanced.ts';
