import { isApiError } from '#ui/api-client/api-error.ts';

/** What a sign-in failed with, as the log-in page tells it; it travels there in the router's state. */
export type Trouble = {
  source: 'password' | 'google' | 'microsoft' | 'saml';
  code: string;
  company?: string;
  email?: string;
};

/** Of a refusal by our own server. */
export function troubleOf(source: Trouble['source'], error: unknown): Trouble {
  if (!isApiError(error)) return { source, code: 'unknown' };
  const data: { companyName?: unknown; email?: unknown } = Object(error.data);
  return {
    source,
    code: error.code,
    ...(typeof data.companyName === 'string' ? { company: data.companyName } : {}),
    ...(typeof data.email === 'string' ? { email: data.email } : {}),
  };
}

/** What the last page left for this one; the state is our own history's, which nobody else writes. */
export const troubleIn = (state: unknown): Trouble | null =>
  typeof state === 'object' && state !== null && 'trouble' in state ? (state.trouble as Trouble) : null;
