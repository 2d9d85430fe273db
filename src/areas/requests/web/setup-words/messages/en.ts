/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  steps: {
    invoice: {
      label: 'Forward a first invoice',
      lead: 'Forward an invoice from your mailbox or drop a file. We read it and fill in the details.',
      action: 'Open inbox',
      open: 'No invoice yet',
      done: '{count, plural, one {# invoice received} other {# invoices received}}',
    },
    request: {
      label: 'Send your first request',
      lead: 'Ask before you buy, or add a receipt to be reimbursed.',
      action: 'New request',
      open: 'No request yet',
      done: '{count, plural, one {# request} other {# requests}}',
    },
  },
};
