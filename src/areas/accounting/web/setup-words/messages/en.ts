/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    overview: {
      label: 'Accounting overview',
      keywords: 'accounting set-up finish chart closing',
      set: '{done} of {count} done',
    },
    books: {
      label: 'Bookkeeping set-up',
      keywords: 'chart of accounts journal export format DATEV FEC',
      set: '{chart}',
    },
    accounts: {
      label: 'Expense accounts',
      keywords: 'account code default VAT',
      count: '{count, plural, one {# account} other {# accounts}}',
    },
    taxes: {
      label: 'Tax accounts',
      keywords: 'VAT rate reverse charge recoverable',
      count: '{count, plural, one {# rate} other {# rates}}',
    },
    rules: {
      label: 'Payable rules',
      keywords: 'coding account VAT automatic rule',
      count: '{count, plural, =0 {No rules} one {# rule} other {# rules}}',
    },
    bankAccounts: {
      label: 'Bank accounts in the books',
      keywords: 'bank wallet card journal fees exchange transit',
      count: '{count, plural, one {# account} other {# accounts}}',
    },
    supplierAccounts: {
      label: 'Supplier accounts',
      keywords: 'supplier code auxiliary account number pattern creditor',
      set: 'By pattern {pattern}',
    },
    employeeAccounts: {
      label: 'Employee accounts',
      keywords: 'employee code auxiliary account number pattern',
      set: 'By pattern {pattern}',
    },
  },
  steps: {
    chart: {
      label: 'Check the accounts',
      lead: 'Each category books to an account of {chart}. Change the codes that your accountant uses differently.',
      action: 'Check accounts',
      open: 'Suggested for {country}: {chart}',
      done: 'Accounts confirmed',
    },
  },
};
