/** A valid body for every call about signing on; none of them names anything that is there. */
export const SIGN_ON_BODIES: Readonly<Record<string, object>> = {
  'access.startSignOn': { kind: 'google', purpose: 'log-in', targetUrl: null, invitationToken: null, source: null },
  'access.connectExternalAccount': {
    auth_type: 'openid',
    id_token: 'none',
    access_token: 'none',
    sign_on_state: 'none',
  },
};
