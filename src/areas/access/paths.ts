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

/** The second step (specification 2.10). A token stands behind the `#`: it reaches no server and no log. */
export const scaPath = (): string => '/auth/login/sca';
export const scaEmailContinuationPath = (): string => '/auth/login/sca-email-continuation';
export const finalizeWithScaPath = (token: string): string => `/auth/login/finalize-with-sca#${token}`;
export const finalizeScaPath = (): string => '/auth/login/finalize/sca';
export const finalizeScaFailedPath = (error: string | null): string =>
  error === null ? '/auth/login/finalize/sca-failed' : `/auth/login/finalize/sca-failed?error=${error}`;
export const resetScaPath = (): string => '/auth/password-reset/sca';
/** The page for phones (decision 6); what the QR code carries stands behind the `#` too. */
export const companionPath = (token?: string): string => (token === undefined ? '/companion' : `/companion#${token}`);
