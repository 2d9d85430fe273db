/** Wording: ux section 15. */
export const en = {
  title: 'Suppliers',
  count: '{count, plural, one {# supplier} other {# suppliers}}',
  lists: { active: 'Active', incomplete: 'Incomplete', archived: 'Archived' },
  column: { supplier: 'Supplier', check: 'Bank check', country: 'Country', open: 'Open', spent: 'Spent this year' },
  check: {
    waiting: 'Waits for a second person',
    cooling_off: 'Cooling off',
    verified: 'Confirmed',
    missing: 'No account',
  },
  sums: '{count, plural, one {# supplier} other {# suppliers}} · open {open} · spent this year',
  failed: 'The suppliers couldn’t be read.',
  empty: {
    active: 'Suppliers are created from their first invoice.',
    incomplete: 'Every supplier has a country and an account.',
    archived: 'No supplier is archived.',
  },
  openInbox: 'Open the invoice inbox',
};
