import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Id } from '#kernel/id.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SignOnKind } from '../../contract/external-account.ts';
import type { SessionId } from '../../contract/user.ts';
import { identityTables, type SignOnAttemptRow } from '../tables.ts';

export type SignOnAttempt = Pick<
  SignOnAttemptRow,
  'id' | 'kind' | 'purpose' | 'session_id' | 'saml_company_id' | 'target_url' | 'invitation_id' | 'proven'
>;

/** As long as somebody may look for their password at the provider. */
const LIFE_MS = 10 * 60_000;
/** From the provider's answer to the browser's coming for it; the browser is sent there at once. */
const COLLECT_MS = 2 * 60_000;
const KEEP_MS = 24 * 3_600_000;

export type OpenSignOnAttempt = {
  kind: SignOnKind;
  purpose: SignOnAttemptRow['purpose'];
  /** The value of the cookie that only this browser has. */
  browserToken: string;
  sessionId?: SessionId | null;
  saml?: { companyId: string; targetUrl: string | null; invitationId: string | null };
  now: Instant;
};

/** Begins a round trip to a provider, and forgets those that ended a day ago. */
export async function openSignOnAttempt(trx: Trx, input: OpenSignOnAttempt): Promise<Id<'soa'>> {
  const { kind, purpose, browserToken, sessionId = null, saml, now } = input;
  const id: Id<'soa'> = newId('soa');
  await identityTables(trx)
    .deleteFrom('identity.sign_on_attempt')
    .where('expires_at', '<', plusMs(now, -KEEP_MS))
    .execute();
  await identityTables(trx)
    .insertInto('identity.sign_on_attempt')
    .values({
      id,
      kind,
      purpose,
      browser_hash: hashToken(browserToken),
      session_id: sessionId,
      saml_company_id: saml?.companyId ?? null,
      target_url: saml?.targetUrl ?? null,
      invitation_id: saml?.invitationId ?? null,
      created_at: now,
      expires_at: plusMs(now, LIFE_MS),
    })
    .execute();
  return id;
}

/** Uses the round trip up in the browser that began it; of fifty answers at once one gets it and all others null. */
export async function useSignOnAttempt(
  trx: Trx,
  { id, kind, browserToken, now }: { id: string; kind: SignOnKind; browserToken: string; now: Instant },
): Promise<SignOnAttempt | null> {
  const row = await identityTables(trx)
    .updateTable('identity.sign_on_attempt')
    .set({ used_at: now })
    .where('id', '=', id as Id<'soa'>)
    .where('kind', '=', kind)
    .where('browser_hash', '=', hashToken(browserToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The round trip to this company's provider that still waits for its answer. */
export async function findSamlAttempt(
  trx: Trx,
  { id, companyId, now }: { id: string; companyId: string; now: Instant },
): Promise<SignOnAttempt | null> {
  const row = await identityTables(trx)
    .selectFrom('identity.sign_on_attempt')
    .selectAll()
    .where('id', '=', id as Id<'soa'>)
    .where('saml_company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps what a SAML answer proved until the browser that began the round trip comes for it. The answer itself arrives
 * from another site, so no cookie of ours is with it. @returns the handle to come with; null for a used-up round trip.
 */
export async function parkProven(
  trx: Trx,
  { id, companyId, proven, now }: { id: string; companyId: string; proven: object; now: Instant },
): Promise<string | null> {
  const handle = newToken();
  const { numUpdatedRows } = await identityTables(trx)
    .updateTable('identity.sign_on_attempt')
    .set({
      used_at: now,
      handle_hash: hashToken(handle),
      proven: JSON.stringify(proven),
      expires_at: plusMs(now, COLLECT_MS),
    })
    .where('id', '=', id as Id<'soa'>)
    .where('saml_company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? handle : null;
}

/** What was parked under this handle, once, and only for the browser that began the round trip (security 69). */
export async function collectProven(
  trx: Trx,
  { handle, browserToken, now }: { handle: string; browserToken: string; now: Instant },
): Promise<SignOnAttempt | null> {
  const row = await identityTables(trx)
    .updateTable('identity.sign_on_attempt')
    .set({ collected_at: now, handle_hash: null })
    .where('handle_hash', '=', hashToken(handle))
    .where('browser_hash', '=', hashToken(browserToken))
    .where('collected_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
