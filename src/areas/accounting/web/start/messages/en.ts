/** The set-up of the books as a whole, and its wizard. */
export const en = {
  title: 'Accounting overview',
  lead: 'What your books need before the first export. Parts that block exports come first.',
  failed: 'The set-up didn’t load.',
  progress: '{done} of {count} done',
  finish: 'Finish setup',
  state: {
    blocking: 'Blocks exports',
    open: 'To do',
    optional: 'Optional',
    done: 'Done',
  },
  item: {
    books: 'Chart, journals and closing',
    bankAccounts: 'Bank accounts',
    expenseAccounts: 'Expense accounts',
    taxAccounts: 'Tax accounts',
    supplierAccounts: 'Supplier accounts',
    employeeAccounts: 'Employee accounts',
    analyticalFields: 'Analytical fields',
  },
  done: {
    books: 'Chart, format and journals are set.',
    bankAccounts: '{count, plural, one {# account} other {# accounts}}',
    expenseAccounts: '{count, plural, one {# account} other {# accounts}}',
    taxAccounts: '{count, plural, one {# rate valid today} other {# rates valid today}}',
    supplierAccounts: '{count, plural, one {# supplier} other {# suppliers}}',
    employeeAccounts: '{count, plural, one {# member} other {# members}}',
    analyticalFields: '{count, plural, one {# field} other {# fields}}',
  },
  problem: {
    datev_numbers: 'DATEV consultant and client number are missing.',
    account_form:
      '{count, plural, one {# category has an account} other {# categories have an account}} that DATEV refuses: only digits, all of one length.',
    bank_form:
      '{count, plural, one {# account has a code} other {# accounts have a code}} that DATEV refuses: only digits, all of one length.',
    no_tax_in_force: 'No tax rate is valid today.',
    not_finished: 'Choose chart, journals and close day.',
    no_bank_account: 'No bank account yet.',
    archived_default: '{count, plural, one {# category uses} other {# categories use}} an archived account.',
    not_personal:
      '{count, plural, one {# code isn’t a} other {# codes aren’t}} DATEV personal account and {count, plural, one {is} other {are}} exported on the control account.',
    none_yet: 'Projects, sites or clients, if you need them.',
  },
  wizard: {
    done: 'Set-up saved.',
    submit: 'Finish',
    plan: {
      section: 'Chart',
      title: 'Which chart do you use?',
      lead: 'It sets the accounts, journals and VAT rates that entries are written with.',
    },
    journals: {
      section: 'Journals',
      title: 'How are your journals called?',
      lead: 'Each journal has its own code and its own numbers.',
      twice: 'Another journal has this code.',
    },
    closing: {
      section: 'Closing',
      title: 'When do you close?',
      lead: 'Late items go to the first open month.',
      closeDay: 'Close day',
      closeDayHint: 'The day of the month on which you mean to close.',
      closeDayForm: 'A day from 1 to 31.',
      locked: 'Locked until',
      lockedHint: 'Months that are closed in your old books. You can reopen them.',
      lockedNow: 'Closed until {month} now.',
      lockedNone: 'Leave months as they are',
    },
    finish: {
      section: 'Finish',
      title: 'Check your set-up',
      lead: 'You can change all of this later, the chart until something is booked.',
    },
  },
  errors: {
    chart_in_use: 'Something is booked already, so the chart stays.',
    month_not_over: 'This month isn’t over yet.',
  },
};
