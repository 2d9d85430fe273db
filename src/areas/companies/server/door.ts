export { setCompanyClosed } from './commands/close-company.ts';
export { createCompany, newCompanyId } from './commands/create-company.ts';
export { setScaAtSignIn } from './commands/set-sca-at-sign-in.ts';
export { nextNumber } from './commands/next-number.ts';
export { findCompanyOfInbox } from './queries/find-company-of-inbox.ts';
export { baseCurrencyColumn, getCompanyRow, lockSeats } from './queries/get-company.ts';
export { freeInboxName } from './queries/free-inbox-name.ts';
export type { CompanyRow } from './tables.ts';
