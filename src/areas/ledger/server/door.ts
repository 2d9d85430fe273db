export { postEntries, postEntry } from './commands/post-entry.ts';
export { readAccount } from './queries/read-account.ts';
export { readBalances, readMovement, readPostings, sumByDay } from './queries/read-balances.ts';
export { discountKey, subjectKey } from '../rules/entry-subject.ts';
export {
  advanceAccount,
  BANK_FEE_ACCOUNT,
  bankAccount,
  elsewhereAccount,
  employeeAccount,
  EXCHANGE_ACCOUNT,
  NOTED_ACCOUNT,
  SPEND_ACCOUNT,
  supplierAccount,
  TRANSIT_ACCOUNT,
  UNEXPLAINED_ACCOUNT,
  type Posting,
} from '../rules/balanced.ts';
export { owedByKey, proveLedgerRows } from './queries/prove-rows.ts';
