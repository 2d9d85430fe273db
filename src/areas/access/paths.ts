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

/** Carries a sign-in on (specification 2.10). The token stands behind the `#`: it reaches no server and no log. */
export const finalizeWithScaPath = (token: string): string => `/auth/login/finalize-with-sca#${token}`;
