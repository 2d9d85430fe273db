export { postEntries, postEntry, readBalances, type NewEntry } from './commands/post-entry.ts';
export {
  advanceAccount,
  BANK_FEE_ACCOUNT,
  bankAccount,
  employeeAccount,
  EXCHANGE_ACCOUNT,
  NOTED_ACCOUNT,
  SPEND_ACCOUNT,
  supplierAccount,
  TRANSIT_ACCOUNT,
  UNEXPLAINED_ACCOUNT,
} from '../rules/balanced.ts';
