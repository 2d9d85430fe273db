import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { IdToken } from '#platform/open-id/read-id-token.ts';
import { findExternalUser, findUserByEmail, touchExternalAccount } from '#areas/identity/server/door.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { SignedIn } from '../sign-in/open-session.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { limitRoundTrips } from './limit-round-trips.ts';
import { takeProof } from './round-trip.ts';
import type { SignOnServices } from './sign-on-services.ts';

export type LogInWithProvider = {
  proof: ExternalProof;
  browserToken: string | null;
  /** What the browser keeps if its owner trusts it. */
  deviceToken: string | undefined;
  ip: string;
  userAgent: string;
  now: Instant;
};

/**
 * Signs in whoever this issuer's subject was connected to. An equal address opens nothing and connects nothing
 * (security 55): who is unknown is told so, and how to go on.
 * @throws AppError bad_sign_on, not_connected, missing_name, existing_domain, sso_enforced, unavailable,
 * too_many_requests.
 */
export async function logInWithProvider(
  db: Db,
  services: SignOnServices,
  { proof, browserToken, deviceToken, ip, userAgent, now }: LogInWithProvider,
): Promise<SignedIn> {
  await limitRoundTrips(db, 'finish', { browserToken, ip, now });
  const { idToken, kind } = await takeProof(db, services, { proof, purpose: 'log-in', browserToken, now });
  const found = await findExternalUser(db, idToken);
  if (found === null) throw await refusalOfStranger(db, idToken);
  return inScope(db, { companyId: null, userId: found.user.id }, async (trx) => {
    await touchExternalAccount(trx, found.accountId, now);
    return finishSignIn(trx, { user: found.user, ip, userAgent, deviceToken, now, kind });
  });
}

/** Nobody has connected this account. A company is named only to who has proven to be of its domain. */
async function refusalOfStranger(db: Db, { email, isEmailVerified, name, givenName }: IdToken): Promise<AppError> {
  if (name === null && givenName === null) return new AppError('missing_name', { status: 401 });
  if (email === null || !isEmailVerified) return new AppError('not_connected', { status: 401 });
  const owner = await ownerOfDomainOf(db, email);
  if (owner?.isEnforced === true) return new AppError('sso_enforced', { status: 401 });
  if (owner === null || (await findUserByEmail(db, email)) !== null)
    return new AppError('not_connected', { status: 401 });
  return new AppError('existing_domain', { status: 401, data: { companyName: owner.name, email } });
}
