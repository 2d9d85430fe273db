export const en = {
  title: 'Notifications',
  lead: 'Kept for you in all your companies.',
  channels: {
    app: 'In Merel',
    mail: 'Email',
    push: 'Phone',
    phone: 'Each stands under the bell, comes by email, or lights up the phone that confirms for you.',
    noPhone:
      'Each stands under the bell or comes by email. A phone that confirms for you can be told too: switch that on in the Merel app on it.',
  },
  event: 'Event',
  rhythms: {
    never: 'Never',
    at_once: 'At once',
    daily: 'Daily',
    weekly: 'Weekly',
  },
  said: {
    never: 'Switched off.',
    at_once: 'Told at once.',
    daily: 'Gathered daily.',
    weekly: 'Gathered weekly.',
  },
  pages: {
    general: {
      tab: 'General',
      title: 'Your requests and invites',
    },
    control: {
      tab: 'Approvals and payments',
      title: 'Approvals and payments',
    },
    usage: {
      tab: 'Budgets and access',
      title: 'Budgets, limits and access',
    },
  },
  timing: {
    title: 'When',
    text: 'Emails that gather leave at this time, as one.',
    digestOn: 'Weekly emails on',
    digestAt: 'Daily and weekly emails at',
    quiet: 'Quiet hours',
    quietText: 'Emails and your phone wait until they end. What protects your account never waits.',
    from: 'From',
    until: 'Until',
    zone: 'Time zone',
    zoneText: 'By which clocks these times are meant.',
    zoneOfCompany: 'That of the company',
    saved: 'Saved.',
  },
  always: {
    title: 'Always',
    text: 'We send these whatever you choose: you asked for them, or someone else may be using your account.',
    tag: 'Always',
  },
  topics: {
    request_approved: { title: 'Request approved', text: 'One of your requests may go ahead.' },
    request_rejected: { title: 'Request declined', text: 'One of your requests was declined, with the reason.' },
    request_asked: { title: 'Question about a request', text: 'An approver needs to know more before they decide.' },
    request_paid: { title: 'Paid', text: 'Your claim was paid back, or an invoice you sent in was paid.' },
    payback_failed: { title: 'Payback failed', text: 'The bank did not carry out a payment to you.' },
    approval_new: { title: 'New approval', text: 'Someone asks for your approval.' },
    invoices_due: { title: 'Invoices due', text: 'As a controller: what is due within seven days and not paid.' },
    payments_to_confirm: { title: 'Payments to confirm', text: 'As the account owner: a bank file waits for you.' },
    funding_to_confirm: {
      title: 'Top-ups to confirm',
      text: 'A wallet top-up waits for your confirmation.',
    },
    funding_failed: { title: 'Top-up failed', text: 'The bank rejected a top-up of the wallet.' },
    wallet_low: { title: 'Wallet runs low', text: 'More leaves in the next seven days than the wallet holds.' },
    account_waits: {
      title: 'Supplier account to check',
      text: 'A supplier’s account was entered and needs a second check.',
    },
    supplier_account: {
      title: 'Supplier account changed',
      text: 'A supplier’s account was confirmed for the first time, or one that you confirmed or paid was changed.',
    },
    confirmation_void: { title: 'Confirmation undone', text: 'A bank file changed after you had confirmed it.' },
    run_refused: {
      title: 'Bank file refused',
      text: 'A bank file you prepared was refused, with the reason.',
    },
    transfer_failed: {
      title: 'Payment failed',
      text: 'As a controller: the bank sent money back or refused a payment.',
    },
    approval_waits: {
      title: 'Approvals that wait',
      text: 'Someone has waited for your approval for two working days or more.',
    },
    advance_paid: { title: 'Advance paid', text: 'Money you got beforehand left the company’s account.' },
    account_asked: {
      title: 'Your bank details',
      text: 'Money for you waits because no account of yours is known.',
    },
    claim_set_off: {
      title: 'Set off',
      text: 'A claim of yours was set off against an advance, or that was taken back.',
    },
    invitation_declined: { title: 'Invite declined', text: 'Someone you invited doesn’t want to join.' },
    absence_set: { title: 'Your absence', text: 'Someone else set or ended your absence.' },
    inbox_handed: {
      title: 'Invoice given to you',
      text: 'A colleague put an invoice of the inbox into your hands.',
    },
    inbox_refused: {
      title: 'Attachment not taken in',
      text: 'Something mailed to the invoice inbox is no document that can be read, or nothing was attached.',
    },
    inbox_known: {
      title: 'File that came in before',
      text: 'What you mailed to the invoice inbox was there already and makes no second draft.',
    },
    inbox_credit_note: {
      title: 'Credit note in your inbox',
      text: 'What you gave in is a credit note and went to finance, or came back from there.',
    },
    budget_threshold: {
      title: 'Budget threshold',
      text: 'A budget you own, or as a controller any, reached a share of its plan.',
    },
    limit_asked: {
      title: 'Higher limit asked for',
      text: 'A member asks for a limit to be raised. Admins and owners only.',
    },
    card_asked: { title: 'Card asked for', text: 'Someone asks for a physical card.' },
    receipt_due: { title: 'Receipt due', text: 'A receipt will be due, or is late.' },
    cards_will_block: {
      title: 'Cards will be blocked',
      text: 'Too many receipts are late: your cards will be blocked.',
    },
    cards_blocked: { title: 'Cards blocked', text: 'Your cards were blocked for late receipts.' },
    cards_unblocked: { title: 'Cards work again', text: 'Your cards work again after your receipts came in.' },
    receipts_snoozed: { title: 'Receipts snoozed', text: 'Reminders and blocking are put off, or that ends soon.' },
    subscription_renewal: {
      title: 'Subscription renews',
      text: 'A subscription of yours renews or ends in 60, 30 or 7 days.',
    },
    subscription_finding: {
      title: 'Something about a subscription',
      text: 'The price of a subscription of yours changed, a charge is missing or came twice.',
    },
    subscription_proposed: {
      title: 'Subscription found',
      text: 'Charges of a supplier recur and wait to be accepted as a subscription.',
    },
    subscription_orphaned: {
      title: 'Subscription without an owner',
      text: 'The owner of a subscription left.',
    },
    card_expiring: {
      title: 'Card expires',
      text: 'A physical card of yours expires and its replacement needs an address.',
    },
    card_issued: { title: 'Card ready', text: 'A card of yours was made and can pay.' },
    card_declined: { title: 'Card declined', text: 'A payment with your card was declined, and why.' },
    access_asked: {
      title: 'Access asked for',
      text: 'A member asks for something they can’t do yet. Admins and owners only.',
    },
    new_browser: { title: 'New browser', text: 'Your account was opened in a browser that we didn’t know.' },
    password: { title: 'Password', text: 'A link to set a new one, and every change.' },
    factors: { title: 'Confirming it’s you', text: 'A method was added or removed.' },
    contact: { title: 'Email and phone', text: 'A link to confirm an address, and every change.' },
    accounts: { title: 'Accounts elsewhere', text: 'A Google or Microsoft account was connected or disconnected.' },
    codes: { title: 'Codes and locks', text: 'Codes and links to log in, and locks after wrong ones.' },
    invitations: { title: 'Invites', text: 'A company asks you to join.' },
    ownership: { title: 'Ownership', text: 'Someone offers you a company.' },
    bank: { title: 'Bank details', text: 'Where you are paid back was changed.' },
  },
};
