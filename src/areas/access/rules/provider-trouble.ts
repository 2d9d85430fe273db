/** What goes wrong at Google (specification 8.1): a code of its answer, or anything else. */
export const GOOGLE_TROUBLES = ['access_denied', 'immediate_failed', 'other'] as const;
export type GoogleTrouble = (typeof GOOGLE_TROUBLES)[number];

export const MICROSOFT_TROUBLES = [
  'access_denied',
  'client_auth',
  'auth',
  'interaction_required',
  'client_configuration',
  'browser_configuration',
] as const;
export type MicrosoftTrouble = (typeof MICROSOFT_TROUBLES)[number];

/** OpenID Connect Core 3.1.2.6: what a provider says when it may show no page and would have to. */
const NEEDS_PERSON = new Set([
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
]);
/** RFC 6749 4.1.2.1 and 5.2: the provider does not know this app, or not with this secret. */
const NOT_THIS_APP = new Set(['invalid_client', 'unauthorized_client']);
/** The app is known but asks for what it was not set up for. */
const NOT_SET_UP = new Set([
  'invalid_request',
  'unsupported_response_type',
  'invalid_scope',
  'unsupported_grant_type',
  'kind_not_configured',
]);

export function googleTrouble(error: string): GoogleTrouble {
  if (error === 'access_denied') return 'access_denied';
  return error === 'immediate_failed' || NEEDS_PERSON.has(error) ? 'immediate_failed' : 'other';
}

export function microsoftTrouble(error: string): MicrosoftTrouble {
  if (error === 'access_denied' || error === 'browser_configuration') return error;
  if (NEEDS_PERSON.has(error)) return 'interaction_required';
  if (NOT_THIS_APP.has(error)) return 'client_auth';
  return NOT_SET_UP.has(error) ? 'client_configuration' : 'auth';
}
