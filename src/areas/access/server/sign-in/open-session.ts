import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { LoginStep } from '../../contract/login-answer.ts';
import type { SignInKind, UserId } from '#areas/identity/contract/user.ts';
import { openBearer, startSession, type UserRow } from '#areas/identity/server/door.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';

/**
 * Either a session, or the step that is still to be taken; never both (security 45). A bearer goes with each: it is good for
 * showing a second factor and for nothing else (decision 20), so beside a session it adds no right.
 */
export type OpenedSession = {
  readonly hasImpersonationTargets: boolean;
  readonly kind: 'session';
  readonly token: string;
  readonly accessToken: string;
  readonly userId: UserId;
};
export type SignedIn =
  | OpenedSession
  | {
      readonly hasImpersonationTargets: boolean;
      readonly kind: 'step';
      readonly step: LoginStep;
      readonly accessToken: string;
      /** For a cookie: which browser may carry on with a mailed link. */
      readonly browserToken: string;
      /** Where the link went, covered. */
      readonly email: string | null;
    };

export type OpenSession = {
  user: UserRow;
  ip: string;
  userAgent: string;
  now: Instant;
  kind?: SignInKind | undefined;
  hasShownFactor?: boolean;
  saml?: { companyId: string; endsAt: Instant | null } | undefined;
};

/** The session of somebody of whom nothing more is asked; where every kind of sign-in ends. */
export async function openSession(trx: Trx, input: OpenSession): Promise<OpenedSession> {
  const { user, ip, userAgent, now, kind = 'password', hasShownFactor = false, saml } = input;
  const common = { userId: user.id, now, ip, userAgent, kind, hasShownFactor };
  const { token } = await startSession(trx, saml === undefined ? common : { ...common, saml });
  const bearer = { userId: user.id, purpose: 'sign-in', boundDigest: '', kind, saml: saml ?? null } as const;
  const { accessToken } = await openBearer(trx, { ...bearer, ip, userAgent, now });
  return { kind: 'session', token, accessToken, userId: user.id, hasImpersonationTargets: await hasTargets(trx, user) };
}

export async function hasTargets(trx: Trx, user: UserRow): Promise<boolean> {
  return (await listCompaniesOf(trx, user.id)).impersonations.length > 0;
}
