export {
  bankAccountsOf,
  bringersOf,
  checkAmong,
  listBankAccounts,
  lockBankAccounts,
  noteBankAccount,
  verifyBankAccount,
  type AccountDuties,
  type Bringers,
} from './commands/bank-account.ts';
export { findOrAddSupplier, findSupplier } from './commands/find-or-add-supplier.ts';
export { identifySupplier } from './commands/identify-supplier.ts';
export { learnAlias } from './commands/learn-alias.ts';
export { agreedRateId } from './queries/agreed-rate.ts';
export { recogniseSupplier } from './queries/recognise-supplier.ts';
export { listSuppliers } from './queries/list-suppliers.ts';
export { findSuppliers } from './queries/find-suppliers.ts';
export {
  archivedAmong,
  getSupplier,
  supplierNameColumn,
  supplierNames,
  suppliersAmong,
  suppliersNamedLike,
} from './queries/get-supplier.ts';
export type { BankCheck, CheckedWith } from '../rules/check-bank-account.ts';
export { changeSupplier } from './commands/change-supplier.ts';
export { setSupplierBank } from './commands/set-bank.ts';
export { standForAccount } from './commands/decide-account.ts';
export { tellOfWaitingAccount } from './commands/tell-of-waiting-account.ts';
export { readTerms } from './queries/payment-terms.ts';
export { discountBy, dueBy } from '../rules/payment-terms.ts';
export type { SupplierLedger } from './supplier-ledger.ts';
export { placesOf } from './queries/places-of.ts';
export { mergedSuppliers } from './queries/merged-suppliers.ts';
export { languageFor } from '../rules/supplier-language.ts';
export { normalVat } from '../rules/vat-number.ts';
export { accountsOfSuppliers } from './queries/accounts-of-suppliers.ts';
export { setSupplierAccounts, setSupplierPattern } from './commands/set-accounts.ts';
export { supplierAccountsById, type SupplierAccount } from './queries/supplier-accounts-by-id.ts';
export { supplierAccounts, supplierPatternText, type PartyPage } from './queries/supplier-accounts.ts';
