import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { checkSignup, suggestSignup, type Suggestion } from '../../../contract/registration.ts';
import { checkPasswordLeak } from '../../../contract/password.ts';

export type EmailVerdict = { reason: string | null; suggestion: Suggestion | null };

/** Both questions at once (specification 2.6). A lookup that fails fills nothing in and stops nobody. */
export async function checkEmail(email: string, token: string | null): Promise<EmailVerdict> {
  const [allowed, suggestion] = await Promise.allSettled([
    call(checkSignup, { body: { email, ...(token === null ? {} : { registration_token: token }) }, isAnonymous: true }),
    call(suggestSignup, { body: { email }, isAnonymous: true }),
  ]);
  if (allowed.status === 'rejected') return { reason: codeOf(allowed.reason), suggestion: null };
  return {
    reason: allowed.value.isAllowed ? null : (allowed.value.reason ?? 'unknown'),
    suggestion: suggestion.status === 'fulfilled' ? suggestion.value : null,
  };
}

/** A network failure reads like a check that could not be made (specification 8.3). */
const codeOf = (error: unknown): string =>
  isApiError(error) && error.code === 'too_many_requests' ? error.code : 'unexpected_error';

const LEAK_CHECK_MS = 5000;

/** Whether the password is known from a leak; a check that cannot be made says no (specification 4.2). */
export async function isLeaked(password: string): Promise<boolean> {
  try {
    await call(checkPasswordLeak, { body: { password }, isAnonymous: true, timeoutMs: LEAK_CHECK_MS });
    return false;
  } catch (error) {
    return isApiError(error) && error.status === 400 && error.code === 'passwordLeaked';
  }
}
