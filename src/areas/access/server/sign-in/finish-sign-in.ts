import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SignInKind } from '#areas/identity/contract/user.ts';
import { listEnrolled, maskEmail, openBearer, useTrustedDevice, type UserRow } from '#areas/identity/server/door.ts';
import { findReadyRecovery } from '../recovery/describe-recovery.ts';
import { beginQuestion } from '../sca/begin-question.ts';
import { asksAlways } from '../queries/asks-always.ts';
import { refuseEnforced } from './refuse-enforced.ts';
import { refuseShutOut } from './refuse-shut-out.ts';
import { hasTargets, openSession, type SignedIn } from './open-session.ts';

export type SignIn = {
  user: UserRow;
  ip: string;
  userAgent: string;
  /** What the browser keeps if its owner trusts it (`readDeviceToken`). */
  deviceToken?: string | undefined;
  now: Instant;
  /** With a password unless said otherwise. */
  kind?: SignInKind;
  saml?: { companyId: string; endsAt: Instant | null };
};

/**
 * Where every kind of sign-in ends once it is proven who it is: opens the session; or, where a company asks everybody
 * for a second factor or the person switched one on (decision 7), hands out a bearer that can do nothing but show it.
 * A browser that the person trusts is not asked. @throws AppError sso_enforced, inactive_company for who has closed companies only.
 */
export async function finishSignIn(trx: Trx, input: SignIn): Promise<SignedIn> {
  const { user, ip, userAgent, deviceToken, now } = input;
  // A provider of the company's own vouches for a SAML session; every other kind goes round it.
  if (input.saml === undefined) await refuseEnforced(trx, user.email);
  await refuseShutOut(trx, user.id);
  const enrolled = await listEnrolled(trx, user.id);
  // Whoever has lost everything, and waited, sets another phone up now, also in a browser that they trust.
  const isAnew = (await findReadyRecovery(trx, user.id, now)) !== null;
  const isAsked = isAnew || enrolled.length > 0 || (await asksAlways(trx, user.id));
  const isTrusted =
    isAsked &&
    !isAnew &&
    deviceToken !== undefined &&
    (await useTrustedDevice(trx, user.id, { token: deviceToken, now }));
  if (!isAsked || isTrusted) return openSession(trx, input);
  const { accessToken, browserToken, bearer } = await openBearer(trx, {
    userId: user.id,
    purpose: 'sign-in',
    boundDigest: '',
    ip,
    userAgent,
    now,
    // The session that comes of it is one of this kind, and ends when the provider says (security 19).
    kind: input.kind ?? 'password',
    saml: input.saml ?? null,
  });
  const common = {
    kind: 'step',
    accessToken,
    browserToken,
    hasImpersonationTargets: await hasTargets(trx, user),
  } as const;
  // Who has nothing yet sets a phone up first, out of this browser's sight.
  if (isAnew || enrolled.length === 0) return { ...common, step: 'additionalOutOfBandCheck', email: null };
  if (enrolled.find((factor) => factor.isDefault)?.type !== 'EMAIL') return { ...common, step: 'sca', email: null };
  await beginQuestion(trx, bearer, { useMfaFallback: false, factorId: undefined, device: undefined, now });
  return { ...common, step: 'scaEmailContinuation', email: maskEmail(user.email) };
}
