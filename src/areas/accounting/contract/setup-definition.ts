import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import {
  accountingStartPath,
  bankBooksPath,
  booksSetupPath,
  employeeAccountsPath,
  expenseAccountsPath,
  payableRulesPath,
  supplierAccountsPath,
  taxAccountsPath,
} from '../paths.ts';
import { categoriesPath } from '#areas/dimensions/paths.ts';

/** What the settings page and the setup hub list of this area. */
export const accountingSetupDefinition = {
  area: 'accounting',
  words: 'accountingSetup',
  settings: [
    { name: 'overview', group: 'accounting', rights: ['controller', 'owner'], path: accountingStartPath },
    { name: 'books', group: 'accounting', rights: ['controller', 'owner'], path: booksSetupPath },
    { name: 'accounts', group: 'accounting', rights: ['controller', 'owner'], path: expenseAccountsPath },
    { name: 'taxes', group: 'accounting', rights: ['controller', 'owner'], path: taxAccountsPath },
    { name: 'rules', group: 'accounting', rights: ['controller', 'owner'], path: payableRulesPath },
    { name: 'bankAccounts', group: 'accounting', rights: ['controller', 'owner'], path: bankBooksPath },
    { name: 'supplierAccounts', group: 'accounting', rights: ['controller', 'owner'], path: supplierAccountsPath },
    { name: 'employeeAccounts', group: 'accounting', rights: ['controller', 'owner'], path: employeeAccountsPath },
  ],
  steps: [
    {
      name: 'chart',
      isFor: 'company',
      isRequired: true,
      minutes: 5,
      rights: ['controller', 'owner'],
      path: categoriesPath,
      order: 50,
    },
  ],
  uses: ['bookkeeping', 'payables', 'exports'],
} as const satisfies SetupDefinition;
