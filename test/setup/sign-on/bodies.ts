import { STAND_IN_CERTIFICATE } from './stand-in-keys.ts';

/** A valid body for every call about signing on; none of them names anything that is there. */
export const SIGN_ON_BODIES: Readonly<Record<string, object>> = {
  'access.startSignOn': { kind: 'google', purpose: 'log-in', targetUrl: null, invitationToken: null, source: null },
  'access.connectExternalAccount': {
    auth_type: 'openid',
    id_token: 'none',
    access_token: 'none',
    sign_on_state: 'none',
  },
  'access.samlLogin': { email: 'nobody@nowhere.example', targetUrl: null },
  'access.samlSignUp': { source: 'token', inviteToken: 'made up' },
  'access.finishSaml': { handle: 'none' },
  'access.receiveSamlResponse': { SAMLResponse: 'none' },
  'access.saveSamlSettings': {
    idpEntityId: 'https://idp.example/metadata',
    ssoUrl: 'https://idp.example/sso',
    logoutUrl: null,
    certificates: [STAND_IN_CERTIFICATE],
    signs: 'assertion',
    isEnabled: true,
    isEnforced: false,
    version: 0,
  },
  'access.addDomain': { domain: 'halden.example' },
};
