import type { Instant } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { readResponse, requestIdIn, type Assertion } from '#platform/saml/read-response.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findUserByEmail, parkProven } from '#areas/identity/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { SamlError } from '../../contract/saml.ts';
import { isEmail } from '#kernel/email.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { accessTables } from '../tables.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';
import { trustOf } from './saml-addresses.ts';

const ADDRESS_MAX = 300;
const WINDOW_SECONDS = 15 * 60;
const REFUSALS = {
  saml_unreadable: 'saml_parsing_error',
  saml_refused: 'invalid_credentials',
  saml_incomplete: 'invalid_user_attributes',
} as const;

export type ReceiveResponse = { companyId: CompanyId; message: string; ip: string; now: Instant };
/** What waits for the browser that asked: who it is, and until when the provider vouches. */
export type ProvenBySaml = { userId: UserId; endsAt: Instant | null };

/**
 * Reads a provider's answer and keeps what it proves until the browser that asked comes for it: the form comes from
 * another site, so nothing here may sign anybody in (see docs/decisions/0013).
 * @returns the handle to come with, or a code of specification 8.6. @throws AppError too_many_requests.
 */
export async function receiveResponse(
  db: Db,
  services: SignOnServices,
  { companyId, message, ip, now }: ReceiveResponse,
): Promise<Result<string, SamlError>> {
  await takePlace(db, { key: `saml:answer:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  const settings = await enabledSamlSettings(db, companyId);
  if (settings === null) return refuse('saml_request_fail');
  const source = Buffer.from(message, 'base64').toString('utf8');
  const requestId = requestIdIn(source);
  const trust = trustOf(services.baseUrl, settings);
  const read = await readResponse(trust, { source, requestId: requestId ?? '', now });
  if (!read.ok) return refuse(REFUSALS[read.code]);
  const { sessionEndsAt } = read.value;
  // An answer to nothing is the provider's own idea: off (security 69).
  if (requestId === null || (sessionEndsAt !== null && sessionEndsAt <= now)) return refuse('invalid_credentials');
  return inScope(db, { companyId, userId: null }, async (trx) => {
    const person = await personOf(trx, companyId, read.value);
    if (!person.ok) return person;
    const proven: ProvenBySaml = { userId: person.value, endsAt: sessionEndsAt };
    const handle = await parkProven(trx, { id: requestId.slice(1), companyId, proven, now });
    if (handle === null || !(await isNew(trx, { companyId, assertionId: read.value.id, now })))
      return refuse('invalid_credentials');
    return ok(handle);
  });
}

/** The member whom this assertion names. The address' domain must be proven for this very company (security 73). */
async function personOf(trx: Trx, companyId: CompanyId, { email }: Assertion): Promise<Result<UserId, SamlError>> {
  if (email === null) return refuse('missing_email');
  if (!isEmail(email)) return refuse('invalid_user_attributes');
  const owner = await ownerOfDomainOf(trx, email);
  if (owner?.companyId !== companyId) return refuse('domain_invite_mismatch');
  const user = await findUserByEmail(trx, email.trim());
  const member = user === null ? null : await findMember(trx, companyId, user.id);
  return user === null || member?.state !== 'active' ? refuse('no_account_or_invite') : ok(user.id);
}

/** Security 68: each assertion once, also one that a provider made for two requests. */
async function isNew(
  trx: Trx,
  { companyId, assertionId, now }: { companyId: CompanyId; assertionId: string; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await accessTables(trx)
    .insertInto('access.saml_assertion')
    .values({ company_id: companyId, assertion_id: assertionId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
