export const en = {
  title: 'Close account',
  sections: { why: 'Reason', what: 'What ends', export: 'Export', confirm: 'Confirm' },
  why: {
    title: 'Why do you close this account?',
    lead: 'Nothing happens yet. The account closes 30 days after you confirm.',
    reasons: {
      other_tool: 'We use another tool',
      missing_feature: 'A feature is missing',
      too_much_work: 'It is too much work',
      company_ends: 'The company ends or merges',
      other: 'Another reason',
    },
    required: 'Choose a reason.',
    note: 'What should we know? (optional)',
  },
  what: {
    title: 'On {day} this ends',
    lead: 'Until then everything works, and you can keep the account at any time.',
    ends: {
      members: '{count, plural, one {# member loses} other {# members lose}} access',
      card_money:
        '{sums} {count, plural, one {on a card account stays} other {on card accounts stays}} with the issuer. Have it paid back first',
      requests: '{count, plural, one {# request waits} other {# requests wait}} for a decision and won’t get one',
      to_pay: '{count, plural, one {# payment} other {# payments}} of {sums} won’t be made from here',
      subscriptions:
        '{count, plural, one {# subscription is} other {# subscriptions are}} no longer watched. Cancel what you don’t need',
      books: '{count, plural, one {# item is} other {# items are}} not exported to accounting',
    },
    nothing: 'Nothing is open.',
    stays: 'Nothing is deleted. Receipts, books and the audit log stay on this server for as long as the law asks for.',
    blocked: 'Settle this first',
    pages: { cards: 'Open cards', on_their_way: 'Open payments' },
    blocks: {
      cards:
        '{count, plural, one {# card can} other {# cards can}} still pay. Cancel {count, plural, one {it} other {them}}: in a closed account no one could.',
      on_their_way:
        '{count, plural, one {# payment} other {# payments}} of {sums}. Confirm or refuse them, and import the bank statement that shows them. Then the account can close.',
    },
  },
  export: {
    title: 'Take your data with you',
    lead: 'Each list has an Export button. Files stay ready for seven days.',
    pages: {
      books: 'Accounting exports with receipts',
      requests: 'Requests',
      invoices: 'Invoices paid',
      claims: 'Expense claims paid',
      payments: 'Payments',
      suppliers: 'Suppliers',
      members: 'Members',
      bank: 'Bank statements',
      exports: 'All exports made so far',
    },
  },
  confirm: {
    title: 'Close the account of {company}?',
    lead: 'It closes on {day}. Owner, admins and controllers are told by email.',
    name: 'Type {company} to confirm',
    wrongName: 'This isn’t the name of the company.',
    close: 'Close account',
  },
  redemption: {
    title: 'Your account closes on {day}',
    asked: '{name} asked for it on {day}. Until then everything works.',
    late: 'Something is still open: a card that can pay, or a payment on its way. The account closes once that is settled.',
    keep: 'Keep my account',
    kept: 'Your account stays open.',
    ownerOnly: 'Only the account owner can keep it.',
    stays: 'Your account stays open',
    staysText: 'Its closing wasn’t asked for.',
    home: 'Go to Home',
  },
  bar: { closes: 'This account closes on {day}.', see: 'Details' },
  ownerOnly: 'Only the account owner can close the account',
  ownerOnlyText: 'Ask them if the company no longer uses Merel.',
  failed: 'This didn’t load.',
  errors: {
    already_asked: 'The account is being closed already.',
    unsettled: 'Cards or payments are still open. Settle them first.',
    acting_for_somebody: 'You are acting for someone else. Leave their company first.',
  },
};
