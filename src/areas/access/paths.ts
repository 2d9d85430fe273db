/** Specification 2.1: where the unauthenticated area lives. */
export const loginPath = (targetUrl?: string): string =>
  targetUrl === undefined ? '/auth/login' : `/auth/login?targetUrl=${encodeURIComponent(targetUrl)}`;
export const sessionExpiredPath = (targetUrl: string): string =>
  `/auth/login?session-expired=1&targetUrl=${encodeURIComponent(targetUrl)}`;
/** The account was closed, and nothing else is open to this person (specification 8.2). */
export const accessBlockedPath = (): string => '/auth/login?access-blocked=1';
/** Where a refused session leads: the refusal says why it is none any more. */
export const lostSessionPath = (code: string, targetUrl: string): string =>
  code === 'access_blocked' ? accessBlockedPath() : loginPath(targetUrl);
export const forgetPath = (): string => '/auth/password/forget';
export const resetPath = (token: string): string => `/auth/password/reset/${encodeURIComponent(token)}`;
/** The pages of the account hang below the company that is open. */
export const profilePath = (companyId: string): string => `/app/${companyId}/account/me/profile`;
export const securityPath = (companyId: string): string => `/app/${companyId}/account/me/security`;
/** Which roles I have in my companies; an offer of ownership is answered there. */
export const rolesPath = (companyId: string): string => `/app/${companyId}/account/me/roles`;
/** Where somebody is paid back. */
export const bankInfoPath = (companyId: string): string => `/app/${companyId}/account/me/bankinfo`;
export const rightsPath = (companyId: string): string => `/app/${companyId}/account/me/rights`;
export const registerPath = (): string => '/auth/register';
/** The operator's one-time link: the token is behind the hash, which no server and no log ever sees. */
export const registerWithTokenPath = (token: string): string => `/auth/register#token=${encodeURIComponent(token)}`;
/** With an invite it leads on into its company once the address is proven. */
export const verifyEmailPath = (token: string, inviteToken?: string): string =>
  `/auth/login/verify?token=${encodeURIComponent(token)}${inviteToken === undefined ? '' : `&invite=${encodeURIComponent(inviteToken)}`}`;
/** As `verifyEmailPath`, of an address that takes the place of another: it leads back to the profile. */
export const provenOnProfilePath = (token: string): string => `${verifyEmailPath(token)}&to=profile`;
/** What the law and the operator want to be read; the operator may point them elsewhere. */
export const LEGAL_PAGES = ['terms', 'privacy', 'notice', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
export const legalPath = (page: LegalPage): string => `/auth/legal/${page}`;
/** Inside of a company: the same texts with their versions and who accepted them (specification 2.2). */
export const legalsPath = (companyId: string): string => `/app/${companyId}/legals`;
export const chooserPath = (): string => '/auth/login/select';
/** The chooser in the consent flow: the company that is chosen there is named to the target (specification 4.1). */
export const consentPath = (targetUrl: string | null): string =>
  // A slash stays as it is: one that is encoded has no place in a target (security 74).
  `${chooserPath()}?consentFlow=1${targetUrl === null ? '' : `&targetUrl=${encodeURIComponent(targetUrl).replaceAll('%2F', '/')}`}`;
/** The company that was open is closed; others are there to choose. */
export const companyClosedPath = (): string => `${chooserPath()}?company-closed=1`;
export const samlPath = (targetUrl?: string): string =>
  targetUrl === undefined ? '/auth/login/saml' : `/auth/login/saml?targetUrl=${encodeURIComponent(targetUrl)}`;

/** The second step (specification 2.10). A token stands behind the `#`: it reaches no server and no log. */
export const scaPath = (): string => '/auth/login/sca';
export const scaEmailContinuationPath = (): string => '/auth/login/sca-email-continuation';
export const finalizeWithScaPath = (token: string): string => `/auth/login/finalize-with-sca#${token}`;
export const finalizeScaPath = (): string => '/auth/login/finalize/sca';
export const finalizeScaFailedPath = (error: string | null): string =>
  error === null ? '/auth/login/finalize/sca-failed' : `/auth/login/finalize/sca-failed?error=${error}`;
/** The mailed link that stops a recovery; the page asks before it does. */
export const stopRecoveryPath = (token: string): string => `/auth/login/stop-recovery#${token}`;
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
