/** Wording: ux section 15, sca. */
export const en = {
  methods: {
    title: 'Choose how to confirm',
    MOBILE_APP: 'App on {label}',
    WEBAUTHN: 'Passkey {label}',
    TOTP: 'Authenticator app',
    SMS: 'Text message to {label}',
    EMAIL: 'Email to {label}',
    other: 'Use another method',
  },
  code: {
    title: 'Enter the code',
    sent: 'Enter the 6 digits we sent to {label}.',
    app: 'Enter the 6 digits your authenticator app shows.',
    confirm: 'Confirm',
    again: 'Send a new code',
    renewed: 'New code sent.',
    notRenewed: 'We couldn’t send a new code. Wait a minute and try again.',
  },
  phone: {
    title: 'Approve on your phone',
    wait: 'Open the Merel app on {label} and approve. This page goes on by itself.',
    rejected: 'You rejected the request on your phone.',
    timeout: 'The request ran out of time.',
    again: 'Ask again',
  },
  passkey: {
    title: 'Use your passkey',
    text: 'Your browser asks for {label}.',
    again: 'Ask for the passkey again',
    failed: 'The passkey didn’t confirm. Try again, or use another method.',
  },
  errors: {
    wrong_code: 'That code isn’t right. Check it, or send a new one.',
    code_expired: 'The code couldn’t be checked. Ask for a new one.',
    too_many_codes: 'That was too many codes. Wait a quarter of an hour, or use your phone or a passkey.',
    factor_not_allowed: 'This method can’t confirm payments. Use another one.',
    sign_in_again: 'Log in again first: this is changed only within 5 minutes after a log-in.',
    unknown: 'Something went wrong. Try the code again.',
  },
};
