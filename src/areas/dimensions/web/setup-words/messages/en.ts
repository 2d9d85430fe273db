/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    costCenters: {
      label: 'Cost centres',
      keywords: 'department owner cost center',
      count: '{count, plural, one {# cost centre} other {# cost centres}}',
      withoutOwner: '{count, plural, one {# cost centre} other {# cost centres}}, {without} without an owner',
      none: 'Not set: spend can’t be assigned',
    },
    categories: {
      label: 'Categories and accounts',
      keywords: 'chart of accounts expense account code ledger',
      count: '{count, plural, one {# category} other {# categories}}, each with an account',
      none: 'Not set: spend can’t be sorted',
    },
    fields: {
      label: 'Analytical fields',
      keywords: 'project site client tag custom field',
      count: '{count, plural, one {# field} other {# fields}}',
      none: 'Not set',
    },
  },
};
