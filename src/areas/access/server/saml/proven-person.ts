import { z } from 'zod';
import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Assertion } from '#platform/saml/read-response.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { findUserByEmail } from '#areas/identity/server/door.ts';
import {
  checkInvitedAddress,
  findMember,
  getInvitation,
  isOpen,
  type InvitationKey,
} from '#areas/members/server/door.ts';
import type { SamlError } from '../../contract/saml.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';

const NAME_LENGTH_MAX = 200;
const endsAt = z.custom<Instant>((value) => typeof value === 'string').nullable();

/** What waits for the browser that asked: a member, and until when the provider vouches. */
export const provenMemberSchema = z.object({ userId: userIdSchema, endsAt });
/** Of a sign-up: whom the provider names. The account is made, or found, when the browser comes for it. */
export const provenInvitedSchema = z.object({ email: z.string(), fullName: z.string(), endsAt });

type Proven<Schema extends z.ZodType> = Promise<Result<z.output<Schema>, SamlError>>;

/** The member whom this assertion names. */
export async function memberNamedBy(
  trx: Trx,
  companyId: CompanyId,
  assertion: Assertion,
): Proven<typeof provenMemberSchema> {
  const address = await ownAddress(trx, companyId, assertion);
  if (!address.ok) return address;
  const user = await findUserByEmail(trx, address.value);
  const member = user === null ? null : await findMember(trx, companyId, user.id);
  return user === null || member?.state !== 'active'
    ? refuse('no_account_or_invite')
    : ok({ userId: user.id, endsAt: assertion.sessionEndsAt });
}

/** Whom this assertion names, if the invitation is for them. What was withdrawn since, or ran out, is none. */
export async function invitedNamedBy(
  trx: Trx,
  { key, assertion, now }: { key: InvitationKey; assertion: Assertion; now: Instant },
): Proven<typeof provenInvitedSchema> {
  const address = await ownAddress(trx, key.companyId, assertion);
  if (!address.ok) return address;
  const email = address.value;
  const invitation = await getInvitation(trx, key, 'none');
  if (invitation === null || !isOpen(invitation, now)) return refuse('no_invite');
  const invited = checkInvitedAddress(invitation, email);
  if (!invited.ok) return refuse(ADDRESS_REFUSALS[invited.code]);
  const fullName = nameIn(assertion);
  // Who has an account has a name.
  if (fullName === '' && (await findUserByEmail(trx, email)) === null) return refuse('invalid_user_attributes');
  return ok({ email, fullName, endsAt: assertion.sessionEndsAt });
}

/** What a refused address is called on this way (specification 8.6). */
export const ADDRESS_REFUSALS = {
  no_match: 'invite_email_mismatch',
  email_wrong_domain: 'domain_invite_mismatch',
} as const;

/** A provider speaks for the domains that are proven for this very company, and for no other (security 73). */
async function ownAddress(trx: Trx, companyId: CompanyId, { email }: Assertion): Promise<Result<string, SamlError>> {
  if (email === null) return refuse('missing_email');
  if (!isEmail(email)) return refuse('invalid_user_attributes');
  const owner = await ownerOfDomainOf(trx, email);
  return owner?.companyId === companyId ? ok(email.trim()) : refuse('domain_invite_mismatch');
}

function nameIn({ fullName, givenName, familyName }: Assertion): string {
  const full = fullName?.trim() ?? '';
  const said = full === '' ? `${givenName ?? ''} ${familyName ?? ''}` : full;
  return said.trim().slice(0, NAME_LENGTH_MAX);
}
