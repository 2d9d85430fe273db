/** Wording: ux section 15. */
export const en = {
  verifying: 'Verifying your email',
  title: 'Your email isn’t confirmed yet',
  errors: {
    invalid_link: 'Part of the link is missing. Open it from the email again.',
    request_failed: 'We couldn’t reach our servers. Try again.',
    server_error: 'Something went wrong on our side. Try again in a minute.',
    incorrect_token: 'This link isn’t valid any more. Log in to get a new one.',
    unauthenticated: 'Log in first, then open the link again.',
  },
  logIn: 'Log in',
  tryAgain: 'Try again',
  newLink: 'Send a new link',
  sent: 'A new link is on its way. It works for 24 hours.',
  toApp: 'Go to Merel',
};
