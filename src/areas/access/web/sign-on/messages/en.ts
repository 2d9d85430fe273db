/** Wording: ux section 15. */
export const en = {
  loggingIn: 'Logging you in',
  continueNamed: 'Continue with {provider}',
  backToLogin: 'Back to log in',
  notInvited: {
    title: '{company} is already here.',
    text: 'You are not a member yet. Ask an admin at {company} to invite {email}.',
  },
  errors: {
    sso_enforced: 'Your company logs in with SAML.',
    microsoft_account: 'This account uses Microsoft.',
    google_account: 'This account uses Google.',
    missing_name: 'Your identity provider didn’t send your name. Ask your IT team to share it, then try again.',
    not_connected:
      'This {provider} account isn’t connected to an account here. Log in with your email, then connect it under Security.',
    too_many_requests: 'That was too many tries. Wait a quarter of an hour and try again.',
    server: 'Something went wrong on our side. Try again in a minute.',
    google: {
      access_denied: 'Google didn’t get your permission. Try again and accept, or use your email.',
      immediate_failed: 'Google couldn’t log you in by itself. Choose your account and try again.',
      other: 'Google log-in failed. Try again, or use your email.',
    },
    microsoft: {
      access_denied: 'Microsoft didn’t get your permission. Try again and accept, or use your email.',
      client_auth: 'Microsoft couldn’t confirm this app. Try again; if it stays, contact support.',
      auth: 'Microsoft couldn’t log you in. Check the account you chose and try again.',
      interaction_required: 'Microsoft needs one more step from you. Continue with Microsoft again.',
      client_configuration: 'Microsoft log-in isn’t set up correctly here. Contact support.',
      browser_configuration:
        'Your browser blocks Microsoft log-in. Allow pop-ups and cookies for this site, then try again.',
    },
  },
  saml: {
    title: 'Log in with SAML',
    lead: 'We take you to your company’s own log-in page.',
    submit: 'Continue',
    requiredEmail: 'Enter your work email, like name@company.com.',
    errors: {
      saml_request_fail: 'We couldn’t reach your company’s log-in page. Try again in a minute.',
      saml_parsing_error: 'Your company’s log-in sent an answer we couldn’t read. Tell your IT team.',
      no_invite: 'You need an invite first. Ask an admin at your company.',
      invite_email_mismatch: 'Your invite is for another email. Log in with the one that was invited.',
      domain_invite_mismatch: 'This email’s domain isn’t part of the invite. Use your work email.',
      unknown_signup_source: 'Start again from the link in your invite.',
      missing_invite_token: 'Open the link in your invite again. This one is incomplete.',
      no_account_or_invite: 'No account or invite for this email. Check it, or ask an admin.',
      missing_email: 'Your identity provider didn’t send an email. Tell your IT team.',
      invalid_user_attributes: 'Your identity provider sent incomplete details. Tell your IT team.',
      invalid_credentials: 'Your company’s log-in didn’t accept you. Try again, or ask your IT team.',
      unknown_error: 'SAML log-in failed. Try again; if it stays, contact support.',
      max_members_reached: 'No seat left at your company. Ask an admin to add one. Your invite stays valid.',
      too_many_requests: 'That was too many tries. Wait a quarter of an hour and try again.',
    },
  },
};
