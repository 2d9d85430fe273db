import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { IdToken } from '#platform/open-id/read-id-token.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import {
  connectExternalAccount,
  createUser,
  findExternalUser,
  findUserByEmail,
  getUser,
} from '#areas/identity/server/door.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { findInvitation, join } from '#areas/members/server/door.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { takeProof } from '../open-id/round-trip.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { refuseUnusable } from './refuse-unusable.ts';
import type { SignedUp } from './sign-up.ts';

export type SignUpWithProvider = {
  proof: ExternalProof;
  token: string;
  source: InvitationSource;
  lang: Lang;
  browserToken: string | null;
  ip: string;
  userAgent: string;
  now: Instant;
};

const NAME_LENGTH_MAX = 200;

/**
 * Makes an account without a password for somebody who was invited, opened by the account elsewhere that was just
 * proven; joins the company and signs in, all or nothing. The round trip was begun with this very invite, and the
 * provider vouches for the address that was invited.
 * @throws AppError bad_sign_on, not_found, email_not_verified, no_match, email_wrong_domain, user_exists, missing_name,
 *   sso_enforced, max_members_reached, unavailable.
 */
export async function signUpWithProvider(
  db: Db,
  services: SignOnServices,
  { proof, token, source, lang, browserToken, ip, userAgent, now }: SignUpWithProvider,
): Promise<SignedUp> {
  const { idToken, kind, state } = await takeProof(db, services, { proof, purpose: 'sign-up', browserToken, now });
  if (state.invitationToken !== token || state.source !== source) throw new AppError('bad_sign_on', { status: 401 });
  const key = await findInvitation(db, token);
  if (key === null) throw notFound();
  const { companyId } = key;
  const email = await vouchedEmail(db, { idToken, kind, companyId, source });
  if (email === null) throw new AppError('email_not_verified');
  const scope = { companyId, userId: null };
  await inScope(db, scope, (trx) => refuseUnusable(trx, { key, source, email, now }));
  if ((await findExternalUser(db, idToken)) !== null || (await findUserByEmail(db, email)) !== null)
    throw new AppError('user_exists');
  const fullName = nameOf(idToken);
  if (fullName === '') throw new AppError('missing_name');
  const { issuer, subject } = idToken;
  return inScope(db, scope, async (trx) => {
    const userId = await createUser(trx, {
      email,
      fullName,
      lang,
      phone: null,
      passwordHash: null,
      isEmailProven: true,
      now,
    });
    await connectExternalAccount(trx, { userId, kind, issuer, subject, email, now }).catch(toUserExists);
    const user = await getUser(trx, userId);
    await join(trx, { key, user, ip, now });
    const signedIn = await finishSignIn(trx, { user, ip, userAgent, now, kind });
    return { signedIn, companyId, isProofAwaited: false };
  });
}

type Vouched = { idToken: IdToken; kind: ExternalKind; companyId: CompanyId; source: InvitationSource };

/**
 * The address if the provider has verified it. Microsoft's tokens may carry one that any tenant wrote into its own
 * directory: it counts where the inviting company has proven the domain and the invite's mail the address, but never by
 * a link, which proves nothing of who holds it.
 */
async function vouchedEmail(db: Db, { idToken, kind, companyId, source }: Vouched): Promise<string | null> {
  const email = idToken.email?.trim() ?? '';
  if (!isEmail(email)) return null;
  if (idToken.isEmailVerified) return email;
  if (kind !== 'microsoft' || source === 'link') return null;
  return (await ownerOfDomainOf(db, email))?.companyId === companyId ? email : null;
}

function nameOf({ name, givenName, familyName }: IdToken): string {
  const full = name?.trim() ?? '';
  const said = full === '' ? `${givenName ?? ''} ${familyName ?? ''}` : full;
  return said.trim().slice(0, NAME_LENGTH_MAX);
}

/** Connected in the same moment, or with an account that is switched off. */
function toUserExists(error: unknown): never {
  if (error instanceof AppError && error.code === 'account_in_use') throw new AppError('user_exists');
  throw error;
}
