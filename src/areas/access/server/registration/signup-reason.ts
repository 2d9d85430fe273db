import { sql } from 'kysely';
import { domainOf, isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import { isEmailTaken } from '#areas/identity/server/door.ts';
import { isInvited } from '#areas/members/server/door.ts';
import type { SignupReason } from '../../contract/registration.ts';
import { isForbiddenDomain } from './forbidden-domains.ts';
import { isOpenToken } from './registration-token.ts';

export type SignupCandidate = { email: string; token: string | undefined; isOpen: boolean; now: Instant };

/**
 * Why somebody with this address may open no company; null when they may (specification 8.3). What is asked first says
 * least: whether there is an account is told only of addresses that could have opened one.
 */
export async function signupReason(
  db: Db | Trx,
  { email, token, isOpen, now }: SignupCandidate,
): Promise<SignupReason | null> {
  if (!isOpen && !(await isOpenToken(db, token, now))) return 'registration_closed';
  const domain = domainOf(email);
  if (!isEmail(email) || isForbiddenDomain(domain)) return 'forbidden_domain';
  if (await isEmailTaken(db, email)) return 'user_exists';
  if (await isInvited(db, email, now)) return 'user_already_invited';
  return (await hasMembersOf(db, domain)) ? 'company_registered' : null;
}

async function hasMembersOf(db: Db | Trx, domain: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select access.has_members_of_domain(${domain}) as known`.execute(db);
  return rows[0]?.known === true;
}
