export const en = {
  title: 'Terms and privacy',
  lead: 'The texts your company agreed to, with their versions.',
  failed: 'The texts could not be loaded.',
  texts: 'Texts',
  page: {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    notice: 'Legal notice',
    cookies: 'Cookie policy',
  },
  version: 'Version of {day}',
  accepted: 'Accepted by {name}, {at}',
  notAccepted: 'Not accepted yet',
  read: 'Read',
  accept: 'Accept both',
  done: 'Accepted for your company.',
  errors: {
    version_conflict: 'A newer version was published. Reload and read it first.',
    impersonation_forbidden: 'You can’t accept this while you work for someone else.',
  },
};
