import type { Instant } from '#kernel/instant.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { IdToken } from '#platform/open-id/read-id-token.ts';
import type { ExternalAccountId, ExternalKind } from '#areas/identity/contract/external-account.ts';
import {
  connectExternalAccount,
  disconnectExternalAccount,
  getUser,
  listExternalAccounts,
} from '#areas/identity/server/door.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { externalAccountLetter } from '../mails/external-account-letter.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';
import { assertFreshSignIn } from '../sign-in/fresh-sign-in.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { takeProof } from './round-trip.ts';
import type { SignOnServices } from './sign-on-services.ts';

export type Connect = { proof: ExternalProof; actor: Actor; browserToken: string | null; now: Instant };

/**
 * Connects an account elsewhere with the one signed in here, which is the person's own confirmation (security 56): the
 * round trip was begun in this very session, moments after signing in, and the provider vouches for the address.
 * @throws AppError acting_for_somebody, fresh_sign_in_needed, bad_sign_on, email_not_verified, account_in_use,
 * kind_in_use, unavailable.
 */
export async function connectAccount(
  db: Db,
  services: SignOnServices,
  { proof, actor, browserToken, now }: Connect,
): Promise<void> {
  assertMayChange(actor, now);
  const proven = await takeProof(db, services, { proof, purpose: 'connect', browserToken, now });
  if (proven.attempt.session_id !== actor.sessionId) throw new AppError('bad_sign_on', { status: 401 });
  const { kind, idToken } = proven;
  const { userId } = actor;
  await inScope(db, { companyId: null, userId }, async (trx) => {
    const email = await vouchedEmail(trx, { idToken, kind, userId });
    if (email === null) throw new AppError('email_not_verified');
    const { issuer, subject } = idToken;
    await connectExternalAccount(trx, { userId, kind, issuer, subject, email, now });
    await tellOwner(trx, actor, { kind, email, how: 'connected' });
  });
}

/**
 * Takes back that the account elsewhere opens this one.
 * @returns false when there is none. @throws AppError last_way_in when nothing else would open it.
 */
export async function disconnectAccount(
  trx: Trx,
  { actor, id, now }: { actor: Actor; id: ExternalAccountId; now: Instant },
): Promise<boolean> {
  assertMayChange(actor, now);
  const user = await getUser(trx, actor.userId);
  const accounts = await listExternalAccounts(trx, actor.userId);
  if (!accounts.some((account) => account.id === id)) return false;
  if (user.password_hash === null && accounts.length === 1) throw new AppError('last_way_in');
  const gone = await disconnectExternalAccount(trx, actor.userId, id);
  if (gone === null) return false;
  await tellOwner(trx, actor, { kind: gone.kind, email: gone.email, how: 'disconnected' });
  return true;
}

function assertMayChange(actor: Actor, now: Instant): void {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  assertFreshSignIn(actor, now);
}

/** The address if the provider has verified it; of Microsoft also when its domain is proven by a company of the user's. */
async function vouchedEmail(
  trx: Trx,
  { idToken, kind, userId }: { idToken: IdToken; kind: ExternalKind; userId: Actor['userId'] },
): Promise<string | null> {
  const { email, isEmailVerified } = idToken;
  if (email === null || isEmailVerified) return email;
  if (kind !== 'microsoft') return null;
  const owner = await ownerOfDomainOf(trx, email);
  const { companies } = await listCompaniesOf(trx, userId);
  return companies.some((company) => company.id === owner?.companyId) ? email : null;
}

/** A new way into the account, or one less, does not stay unseen (security 34). */
async function tellOwner(
  trx: Trx,
  actor: Actor,
  what: { kind: ExternalKind; email: string; how: 'connected' | 'disconnected' },
): Promise<void> {
  const user = await getUser(trx, actor.userId);
  await queueMail(trx, {
    to: user.email,
    ...renderLetter(externalAccountLetter(user.lang, { name: user.full_name, ...what })),
  });
}
