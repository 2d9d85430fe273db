import { expect, test } from 'vitest';
import { googleTrouble, microsoftTrouble } from './provider-trouble.ts';

test.each([
  ['access_denied', 'access_denied'],
  ['immediate_failed', 'immediate_failed'],
  ['login_required', 'immediate_failed'],
  ['server_error', 'other'],
  ['bad_sign_on', 'other'],
])('Google’s %s is told as %s', (error, trouble) => expect(googleTrouble(error)).toBe(trouble));

test.each([
  ['access_denied', 'access_denied'],
  ['invalid_client', 'client_auth'],
  ['unauthorized_client', 'client_auth'],
  ['interaction_required', 'interaction_required'],
  ['consent_required', 'interaction_required'],
  ['invalid_request', 'client_configuration'],
  ['invalid_scope', 'client_configuration'],
  ['kind_not_configured', 'client_configuration'],
  ['browser_configuration', 'browser_configuration'],
  ['server_error', 'auth'],
  ['invalid_grant', 'auth'],
])('Microsoft’s %s is told as %s', (error, trouble) => expect(microsoftTrouble(error)).toBe(trouble));
