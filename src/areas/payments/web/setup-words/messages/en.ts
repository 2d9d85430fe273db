/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    accounts: {
      label: 'Bank accounts',
      keywords: 'IBAN BIC bank account pay from',
      count: '{count, plural, one {# account} other {# accounts}} to pay from',
      none: 'Not set: nothing can be paid',
    },
    transfers: {
      label: 'Transfers and confirmation',
      keywords: 'SEPA pain.001 daily ceiling two people confirm cut-off',
      twoAbove: 'Two people confirm above {amount}',
      one: 'One second person confirms every bank file',
    },
    methods: {
      label: 'Payment methods',
      keywords: 'bank file CSV paid elsewhere',
      count: '{count} of 3 switched on',
      none: 'All off: nothing can be paid',
    },
  },
  steps: {
    account: {
      label: 'Add the account you pay from',
      lead: 'Bank files are written for this account. You need its IBAN.',
      action: 'Add account',
      open: 'No account yet',
      done: '{name}',
    },
  },
};
