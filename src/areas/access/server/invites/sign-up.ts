import type { Instant } from '#kernel/instant.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { DisplayGender, Lang } from '#areas/identity/contract/user.ts';
import { checkPassword, createUser, findUserByEmail, fullNameOf, getUser } from '#areas/identity/server/door.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { findInvitation, join } from '#areas/members/server/door.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { SignedIn } from '../sign-in/open-session.ts';
import { mailEmailLink } from '../verification/mail-email-link.ts';
import { refuseUnusable } from './refuse-unusable.ts';

export type SignUp = {
  token: string;
  source: InvitationSource;
  email: string;
  givenName: string;
  familyName: string;
  displayGender: DisplayGender;
  lang: Lang;
  password: string;
  /** Links in mails start with it (security 33). */
  baseUrl: string;
  ip: string;
  userAgent: string;
  now: Instant;
};

export type SignedUp = {
  signedIn: SignedIn;
  companyId: CompanyId;
  /** Whether the address must be proven before the company is joined. */
  isProofAwaited: boolean;
};

/**
 * Makes an account for somebody who was invited, joins the company and signs in, all or nothing: of fifty at once with
 * one mailed invite one gets in. A link proves nothing of who uses it: the account is no member of anything until the
 * mail that leaves here was answered in a session of it, and only then joins (`joinCompany`). Whether the address has
 * an account already is told to holders of a valid invite only.
 * @throws AppError not_found, no_match, email_wrong_domain, user_exists, sso_enforced, max_members_reached, and
 *   what a password is refused with.
 */
export async function signUp(db: Db, leaked: LeakedPasswords, input: SignUp): Promise<SignedUp> {
  const { email, lang, password, ip, userAgent, now } = input;
  const nameParts = { firstName: input.givenName, lastName: input.familyName };
  const key = await findInvitation(db, input.token);
  if (key === null) throw notFound();
  const scope = { companyId: key.companyId, userId: null };
  const companyName = await inScope(db, scope, async (trx) => {
    await refuseUnusable(trx, { key, source: input.source, email, now });
    return (await getCompanyRow(trx, key.companyId)).name;
  });
  if ((await findUserByEmail(db, email)) !== null) throw new AppError('user_exists');
  const fullName = fullNameOf(nameParts);
  valueOrThrow(checkPassword(password, [PRODUCT_NAME, fullName, email, companyName]));
  if (await leaked.isLeaked(password)) throw new AppError('passwordLeaked');
  // Before the transaction: a connection is not held while hashing.
  const passwordHash = await hashPassword(password);
  return inScope(db, scope, async (trx) => {
    const userId = await createUser(trx, {
      email,
      fullName,
      nameParts,
      displayGender: input.displayGender,
      lang,
      phone: null,
      passwordHash,
      now,
    });
    const user = await getUser(trx, userId);
    const isProofAwaited = input.source === 'link';
    if (isProofAwaited) await mailEmailLink(trx, { user, baseUrl: input.baseUrl, inviteToken: input.token, now });
    else await join(trx, { key, user, ip, now });
    return {
      signedIn: await finishSignIn(trx, { user, ip, userAgent, now }),
      companyId: key.companyId,
      isProofAwaited,
    };
  });
}
