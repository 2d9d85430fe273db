import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import {
  createUser,
  findUserByEmail,
  forgetWaysIn,
  getUser,
  markEmailProven,
  type UserRow,
} from '#areas/identity/server/door.ts';
import { findMember, join, type InvitationKey } from '#areas/members/server/door.ts';
import { ADDRESS_REFUSALS } from './proven-person.ts';

export type SignUpWithSaml = {
  key: InvitationKey;
  email: string;
  fullName: string;
  lang: Lang;
  ip: string;
  now: Instant;
};

/**
 * Makes an account for the invited whom the company's provider named, or takes the one with their address, and joins
 * the company. The provider speaks for the address (its domain is proven), so an account whose owner never did loses
 * what opened it: it may have been opened by anybody. Must run in the company's scope; @returns who signs in.
 * @throws AppError no_invite, invite_email_mismatch, domain_invite_mismatch, no_account_or_invite, max_members_reached.
 */
export async function signUpWithSaml(trx: Trx, wish: SignUpWithSaml): Promise<UserRow> {
  const { key, ip, now } = wish;
  try {
    const user = await accountOf(trx, wish);
    await join(trx, { key, user, ip, now });
    return user;
  } catch (error) {
    throw error instanceof AppError && isKnown(error.code) ? new AppError(REFUSALS[error.code]) : error;
  }
}

async function accountOf(trx: Trx, { key, email, fullName, lang, now }: SignUpWithSaml): Promise<UserRow> {
  const found = await findUserByEmail(trx, email);
  if (found === null) {
    const made = { email, fullName, lang, phone: null, passwordHash: null, isEmailProven: true, now };
    return getUser(trx, await createUser(trx, made));
  }
  const member = await findMember(trx, key.companyId, found.id);
  // A member logs in by the provider as it is.
  if (found.email_verified_at !== null || member?.state === 'active') return found;
  await forgetWaysIn(trx, found.id, now);
  await markEmailProven(trx, found.id, now);
  return getUser(trx, found.id);
}

/** The catalogue's words for this way (specification 8.6). An account that is switched off is none. */
const REFUSALS = { ...ADDRESS_REFUSALS, not_found: 'no_invite', user_exists: 'no_account_or_invite' } as const;
const isKnown = (code: string): code is keyof typeof REFUSALS => code in REFUSALS;
