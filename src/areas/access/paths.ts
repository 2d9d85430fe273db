/** Specification 2.1: where the unauthenticated area lives. */
export const loginPath = (targetUrl?: string): string =>
  targetUrl === undefined ? '/auth/login' : `/auth/login?targetUrl=${encodeURIComponent(targetUrl)}`;
export const sessionExpiredPath = (targetUrl: string): string =>
  `/auth/login?session-expired=1&targetUrl=${encodeURIComponent(targetUrl)}`;
export const forgetPath = (): string => '/auth/password/forget';
export const resetPath = (token: string): string => `/auth/password/reset/${encodeURIComponent(token)}`;
/** The pages of the account hang below the company that is open. */
export const securityPath = (companyId: string): string => `/app/${companyId}/account/me/security`;
export const chooserPath = (): string => '/auth/login/select';
/** Where a provider's answer leads: on with what it proved, or back with a code of specification 8.6. */
export const samlAnswerPath = (handle: string): string => `/auth/login/saml?handle=${encodeURIComponent(handle)}`;
export const samlErrorPath = (code: string): string => `/auth/login/saml?error=${encodeURIComponent(code)}`;
