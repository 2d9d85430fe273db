/** Specification 2.1: where the unauthenticated area lives. */
export const loginPath = (targetUrl?: string): string =>
  targetUrl === undefined ? '/auth/login' : `/auth/login?targetUrl=${encodeURIComponent(targetUrl)}`;
export const sessionExpiredPath = (targetUrl: string): string =>
  `/auth/login?session-expired=1&targetUrl=${encodeURIComponent(targetUrl)}`;
export const forgetPath = (): string => '/auth/password/forget';
export const resetPath = (token: string): string => `/auth/password/reset/${encodeURIComponent(token)}`;
/** The pages of the account hang below the company that is open. */
export const securityPath = (companyId: string): string => `/app/${companyId}/account/me/security`;
export const registerPath = (): string => '/auth/register';
/** The operator's one-time link: the token is behind the hash, which no server and no log ever sees. */
export const registerWithTokenPath = (token: string): string => `/auth/register#token=${encodeURIComponent(token)}`;
export const verifyEmailPath = (token: string): string => `/auth/login/verify?token=${encodeURIComponent(token)}`;
/** What the law and the operator want to be read; the operator may point them elsewhere. */
export const LEGAL_PAGES = ['terms', 'privacy', 'notice', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
export const legalPath = (page: LegalPage): string => `/auth/legal/${page}`;
export const chooserPath = (): string => '/auth/login/select';
export const samlPath = (targetUrl?: string): string =>
  targetUrl === undefined ? '/auth/login/saml' : `/auth/login/saml?targetUrl=${encodeURIComponent(targetUrl)}`;

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
/** Where a provider's answer leads: on with what it proved, or back with a code of specification 8.6. */
export const samlAnswerPath = (handle: string): string => `/auth/login/saml?handle=${encodeURIComponent(handle)}`;
export const samlErrorPath = (code: string): string => `/auth/login/saml?error=${encodeURIComponent(code)}`;
/** A mailed invitation; one by link has its own page, where the address is still to be typed. */
export const invitesPath = (token: string): string => `/auth/invites?token=${encodeURIComponent(token)}`;
export const inviteLinkPath = (token: string): string => `/auth/invites/link?token=${encodeURIComponent(token)}`;
export const joinCompanyPath = (token: string): string =>
  `/auth/invites/join-company?token=${encodeURIComponent(token)}`;
export const declinePath = (token: string): string => `/auth/invites/decline?token=${encodeURIComponent(token)}`;
export const singleSignOnPath = (companyId: string): string => `/app/${companyId}/company/settings/single-sign-on`;
