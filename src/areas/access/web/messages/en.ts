/** Wording: ux section 15. */
export const en = {
  login: {
    title: 'Welcome back',
    lead: 'Log in to approve, pay and close.',
    email: 'Work email',
    password: 'Password',
    submit: 'Log in',
    requiredEmail: 'Enter your work email, like name@company.com.',
    requiredPassword: 'Enter your password.',
    sessionExpired: 'You were logged out after a while without activity. Log in to carry on where you were.',
    accessBlocked: 'This company’s account is closed. Ask your account owner, or contact support.',
  },
  story: {
    label: 'What’s new at Merel',
    previous: 'Previous story',
    next: 'Next story',
    requested: 'Requested',
    approved: 'Approved',
    paid: 'Paid',
    closeTitle: 'Close the month on its first day.',
    closeText:
      'Every request, invoice and payment arrives coded, matched and ready to export. What is left is yours to decide.',
    safeTitle: 'Money leaves once, and never alone.',
    safeText:
      'Whoever asks does not approve, whoever approves does not pay, and a code fits only the payees it was asked for.',
    homeTitle: 'Your spend, on your own server.',
    homeText: 'One process, one database, your files. Nothing goes to anyone you have not chosen.',
  },
  chooser: {
    title: 'Where do you want to work?',
    companies: 'Companies',
    clients: 'Clients',
    actAs: 'As {name}',
    none: 'You are not a member of a company yet.',
    failed: 'We couldn’t load your companies.',
    loginAgain: 'Log in again',
    logOut: 'Log out',
    search: 'Find a company',
  },
  roles: { owner: 'Account owner', admin: 'Admin', controller: 'Controller', requester: 'Requester' },
  collaborator: { masterController: 'Master controller', collaborator: 'Collaborator' },
  errors: {
    invalid_credentials: 'That email and password don’t match. Check both.',
    unauthorized: 'That email and password don’t match. Check both.',
    inactive_company: 'This company’s account is closed. Ask your account owner, or contact support.',
    too_many_requests: 'That was too many tries. Wait a quarter of an hour and try again.',
  },
};
