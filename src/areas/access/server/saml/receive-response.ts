import type { Instant } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { readResponse, type Assertion } from '#platform/saml/read-response.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findSamlAttempt, parkProven, type SignOnAttempt } from '#areas/identity/server/door.ts';
import { invitationIdSchema } from '#areas/members/contract/invitation.ts';
import type { SamlError } from '../../contract/saml.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { accessTables } from '../tables.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';
import { invitedNamedBy, memberNamedBy } from './proven-person.ts';
import { trustOf } from './saml-addresses.ts';

const ADDRESS_MAX = 300;
const WINDOW_SECONDS = 15 * 60;
const REFUSALS = {
  saml_unreadable: 'saml_parsing_error',
  saml_refused: 'invalid_credentials',
  saml_incomplete: 'invalid_user_attributes',
} as const;

export type ReceiveResponse = { companyId: CompanyId; message: string; ip: string; now: Instant };

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
  const trust = trustOf(services.baseUrl, settings);
  const { requestId, read } = await readResponse({ trust, source, now });
  if (!read.ok) return refuse(REFUSALS[read.code]);
  const { sessionEndsAt } = read.value;
  // An answer to nothing is the provider's own idea: off (security 69).
  if (requestId === null || (sessionEndsAt !== null && sessionEndsAt <= now)) return refuse('invalid_credentials');
  return inScope(db, { companyId, userId: null }, async (trx) => {
    const attempt = await findSamlAttempt(trx, { id: requestId.slice(1), companyId, now });
    if (attempt === null) return refuse('invalid_credentials');
    const person = await personIn(trx, { attempt, companyId, assertion: read.value, now });
    if (!person.ok) return person;
    const handle = await parkProven(trx, { id: attempt.id, companyId, proven: person.value, now });
    if (handle === null || !(await isNew(trx, { companyId, assertionId: read.value.id, now })))
      return refuse('invalid_credentials');
    return ok(handle);
  });
}

/** What the answer proves, for the purpose that the round trip was begun with. */
function personIn(
  trx: Trx,
  {
    attempt,
    companyId,
    assertion,
    now,
  }: { attempt: SignOnAttempt; companyId: CompanyId; assertion: Assertion; now: Instant },
): Promise<Result<object, SamlError>> {
  if (attempt.invitation_id === null) return memberNamedBy(trx, companyId, assertion);
  const key = { companyId, id: invitationIdSchema.parse(attempt.invitation_id) };
  return invitedNamedBy(trx, { key, assertion, now });
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
