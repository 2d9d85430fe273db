/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    information: {
      label: 'Company information',
      keywords: 'legal name address VAT number register close day headquarters',
      complete: '{legalName}, {country}',
      incomplete: 'Registered address missing',
    },
  },
  steps: {
    information: {
      label: 'Confirm company information',
      lead: 'Your legal name, address and VAT number appear on orders and bank files.',
      action: 'Add details',
      open: 'Registered address missing',
      done: '{legalName}',
    },
  },
};
