import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SignInKind, UserId } from '../../contract/user.ts';
import { BEARER_LIFE_MS } from '../../rules/sca.ts';
import { scaTables, type BearerId, type BearerRow } from './sca-tables.ts';

export type NewBearer = Pick<BearerRow, 'purpose'> & {
  userId: UserId;
  boundDigest: string;
  /** Of the session that comes of it. */
  kind: SignInKind;
  saml: { companyId: string; endsAt: Instant | null } | null;
  ip: string;
  userAgent: string;
  now: Instant;
};

/** Somebody has shown one factor: this lets them show another, for ten minutes, and opens nothing else (decision 20). */
export async function openBearer(
  trx: Trx,
  { userId, purpose, boundDigest, kind, saml, ip, userAgent, now }: NewBearer,
): Promise<{ accessToken: string; browserToken: string; bearer: BearerRow }> {
  const accessToken = newToken();
  const browserToken = newToken();
  const bearer = await scaTables(trx)
    .insertInto('identity.sca_bearer')
    .values({
      id: newId('scb'),
      token_hash: hashToken(accessToken),
      user_id: userId,
      purpose,
      bound_digest: boundDigest,
      browser_hash: hashToken(browserToken),
      sign_in_kind: kind,
      saml_company_id: saml?.companyId ?? null,
      saml_ends_at: saml?.endsAt ?? null,
      ip,
      user_agent: userAgent.slice(0, 400),
      created_at: now,
      expires_at: plusMs(now, BEARER_LIFE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { accessToken, browserToken, bearer };
}

/** Whose bearer this is; null for one that is unknown, used or older than ten minutes. */
export async function findBearer(trx: Trx, accessToken: string, now: Instant): Promise<BearerRow | null> {
  const row = await live(trx, now).where('token_hash', '=', hashToken(accessToken)).executeTakeFirst();
  return row ?? null;
}

export async function findBearerById(trx: Trx, bearerId: BearerId, now: Instant): Promise<BearerRow | null> {
  const row = await live(trx, now).where('id', '=', bearerId).executeTakeFirst();
  return row ?? null;
}

/** Uses the bearer up. @returns false when somebody else just did. */
export async function endBearer(trx: Trx, bearerId: BearerId, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.sca_bearer')
    .set({ ended_at: now })
    .where('id', '=', bearerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** As `endAllBearers`, but this one goes on. */
export async function endOtherBearers(
  trx: Trx,
  { userId, bearerId, now }: { userId: UserId; bearerId: BearerId; now: Instant },
): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.sca_bearer')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', bearerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Every sign-in of this person that waits for its second step is over. */
export async function endAllBearers(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.sca_bearer')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

const live = (trx: Trx, now: Instant) =>
  scaTables(trx)
    .selectFrom('identity.sca_bearer')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
