/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
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
