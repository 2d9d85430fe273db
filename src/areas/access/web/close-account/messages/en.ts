/** Closing the company's account, and keeping it (ux 5.2). */
export const en = {
  title: 'Close account',
  lead: 'Close {company}’s account. It stays open for 30 days, and you can keep it until then.',
  failed: 'This page could not be loaded.',
  ends: {
    title: 'What ends on {day}',
    logIn: 'No one can log in to {company} any more.',
    data: 'Nothing is deleted: the operator of this server can open the account again.',
    export: 'Download what you need before then.',
    exportLists: 'Export lists',
  },
  before: {
    title: 'Before you close',
    cards:
      '{count, plural, one {1 card can still pay. Cancel it first.} other {# cards can still pay. Cancel them first.}}',
    openCards: 'Open cards',
    runs: '{count, plural, one {1 bank file waits for confirmation and will not be paid.} other {# bank files wait for confirmation and will not be paid.}}',
    openRuns: 'Open bank files',
    nothing: 'No card can pay, and no bank file waits.',
  },
  confirm: {
    title: 'Confirm',
    reason: 'Why do you close the account?',
    reasons: {
      other_product: 'We use another product',
      missing_feature: 'Something we need is missing',
      not_needed: 'We don’t need it any more',
      company_ends: 'The company ends or merges',
      other: 'Another reason',
    },
    note: 'Anything else? (optional)',
    name: 'Type {company} to confirm',
    wrongName: 'Type the company’s name: {company}',
    noReason: 'Choose a reason.',
    action: 'Close account on {day}',
    done: 'The account closes on {day}.',
  },
  redemption: {
    title: 'Your account closes on {day}',
    text: 'Until then everything works as before. After that no one can log in to {company}.',
    waits: 'A card can still pay. The account closes once no card can.',
    keep: 'Keep my account',
    kept: 'The account stays open.',
    others: 'Only the account owner can keep the account.',
    export: 'Export lists',
  },
  open: {
    title: 'The account stays open',
    text: 'No one asked to close {company}’s account. Only the account owner can.',
    home: 'Go home',
  },
  errors: {
    name_differs: 'This is not the company’s name.',
    cards_open: 'Cancel all cards first, then close the account.',
    closing_already: 'The account is being closed already.',
    acting_for_somebody: 'The account owner has to do this, not someone acting for them.',
  },
};
