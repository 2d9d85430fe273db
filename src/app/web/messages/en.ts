/** The frame's own words. */
export const en = {
  newRequest: 'New request',
  workingFor: 'You are working in {company} for {name}.',
  chooseCompany: 'Choose another company',
  logOut: 'Log out',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  financeOnly: 'This is where controllers and account owners work. Ask one of them for what you need.',
  nav: {
    home: 'Home',
    spend: 'Spend',
    requests: 'Requests',
    inbox: 'Inbox',
    pay: 'Pay',
    invoices: 'Invoices',
    claims: 'Expense claims',
    bank: 'Bank',
    close: 'Close',
    bookkeeping: 'Bookkeeping',
    payables: 'Payables',
    exports: 'Exports',
  },
};
