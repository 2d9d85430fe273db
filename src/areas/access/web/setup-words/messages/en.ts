/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    signOn: {
      label: 'Single sign-on',
      keywords: 'SSO SAML Okta Azure Google login',
      off: 'Off: people log in with a password',
      on: 'On, optional',
      enforced: 'On, required for everyone',
    },
    legals: {
      label: 'Terms and privacy',
      keywords: 'legal terms conditions policy GDPR notice cookies',
      accepted: 'Accepted',
      open: 'Not accepted yet',
    },
    closeAccount: {
      label: 'Close account',
      keywords: 'cancel delete leave churn terminate',
      open: 'Open',
      closing: '{days, plural, =0 {Closes today} one {Closes in # day} other {Closes in # days}}',
    },
    secondStep: {
      label: 'Two-step verification',
      keywords: '2FA MFA second factor security authenticator',
      always: 'Required for everyone',
      enrolled: 'Only for people who set it up',
    },
  },
  steps: {
    email: {
      label: 'Confirm your email',
      lead: 'We sent you a link. Open it to prove that the address is yours. You can request a new link in your profile.',
      action: 'Open profile',
      open: 'Link sent to {email}',
      done: '{email}',
    },
    factor: {
      label: 'Set up two-step verification',
      lead: 'Protect your account with your phone, a passkey or an authenticator app.',
      action: 'Set up',
      open: 'Only your password protects you',
      done: '{count, plural, one {# method} other {# methods}}',
    },
  },
};
