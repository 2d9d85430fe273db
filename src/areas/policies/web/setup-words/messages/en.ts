/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    policies: {
      label: 'Expense policies',
      keywords: 'policy rules receipt meals hotel travel allowed',
      count: '{count, plural, one {# rule} other {# rules}}',
      none: 'Not set: everything needs approval',
    },
    limits: {
      label: 'Spend limits',
      keywords: 'limit cap budget person month',
      count: '{count, plural, one {# limit} other {# limits}}',
      none: 'Not set: no one has a limit',
    },
    controls: {
      label: 'Control rules',
      keywords: 'warn block alert automation if then',
      count: '{count, plural, one {# rule} other {# rules}}',
      none: 'Not set: no spend is flagged',
    },
  },
};
