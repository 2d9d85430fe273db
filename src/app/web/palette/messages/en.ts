/** What the palette of a company says. */
export const en = {
  title: 'Search or jump to',
  placeholder: 'Type a page, a supplier, a number or an amount',
  settings: 'Settings',
  goTo: 'Go to',
  requests: 'Requests',
  invoices: 'Invoices',
  orders: 'Purchase orders',
  claims: 'Expense claims',
  suppliers: 'Suppliers',
  payments: 'Payments',
  nothing: 'Nothing matches',
  searching: 'Searching',
  failed: 'Only pages were searched: the search for requests and documents didn’t get through.',
  untitled: 'Draft without a title',
};
