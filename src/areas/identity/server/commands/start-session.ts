import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { announceSessions } from '#platform/changes/announce-sessions.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SessionId, SignInKind, UserId } from '../../contract/user.ts';
import { expiryOf, IDLE_MS, MONEY_IDLE_MS } from '../../rules/session-life.ts';
import { identityTables } from '../tables.ts';

export type NewSession = {
  userId: UserId;
  now: Instant;
  ip: string;
  userAgent: string;
  /** With a password unless said otherwise. */
  kind?: SignInKind;
  /** A factor other than the mailbox agreed to this sign-in. */
  hasShownFactor?: boolean;
  /** Of a SAML session: whose provider vouches for it, and until when, if it said so (security 19). */
  saml?: { companyId: string; endsAt: Instant | null };
};

/** Opens a session and answers its token, which exists nowhere else: the table keeps a hash. */
export async function startSession(
  trx: Trx,
  { userId, now, ip, userAgent, kind = 'password', hasShownFactor = false, saml }: NewSession,
): Promise<{ token: string; sessionId: SessionId }> {
  const token = newToken();
  const sessionId: SessionId = newId('ses');
  await identityTables(trx)
    .insertInto('identity.session')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_active_at: now,
      authenticated_at: now,
      money_locked: false,
      factor_agreed_at: hasShownFactor ? now : null,
      expires_at: expiryOf(now, saml?.endsAt ?? null),
      ip,
      user_agent: userAgent.slice(0, 400),
      sign_in_kind: kind,
      saml_company_id: saml?.companyId ?? null,
    })
    .execute();
  return { token, sessionId };
}

/**
 * Gives the session another token and dates it from now; the old one gets 401 from here on (security 2). Used on
 * impersonation and company switch, where rights change.
 */
export async function renewSession(
  trx: Trx,
  sessionId: SessionId,
  acting: { userId: UserId; companyId: string } | null,
): Promise<string> {
  const token = newToken();
  await identityTables(trx)
    .updateTable('identity.session')
    .set({
      token_hash: hashToken(token),
      acting_user_id: acting?.userId ?? null,
      acting_company_id: acting?.companyId ?? null,
    })
    .where('id', '=', sessionId)
    .execute();
  await announceSessions(trx, [sessionId]);
  return token;
}

/** Ends the session of this token; an unknown token ends nothing and is no error. */
export async function endSession(trx: Trx, token: string, now: Instant): Promise<void> {
  const ended = await identityTables(trx)
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await announceSessions(trx, idsOf(ended));
}

/** The company whose identity provider opened this session; null for one that was opened otherwise. */
export async function samlCompanyOfSession(trx: Trx, sessionId: SessionId): Promise<string | null> {
  const row = await identityTables(trx)
    .selectFrom('identity.session')
    .select('saml_company_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.saml_company_id ?? null;
}

/** Ends every session of people with an address of these domains that this company's provider did not open. */
export async function endSessionsNotOfSaml(
  trx: Trx,
  { domains, samlCompanyId, now }: { domains: readonly string[]; samlCompanyId: string; now: Instant },
): Promise<void> {
  const { rows } = await sql<{ id: SessionId }>`
    update identity.session s set ended_at = ${now} from identity.user u
    where u.id = s.user_id and s.ended_at is null and s.saml_company_id is distinct from ${samlCompanyId}
      and split_part(lower(u.email), '@', 2) = any(${[...domains]})
    returning s.id`.execute(trx);
  await announceSessions(trx, idsOf(rows));
}

/** Ends every session of the user, e.g. because the password was reset (security 7): the next request of each gets 401. */
export async function endAllSessions(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  const ended = await identityTables(trx)
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await announceSessions(trx, idsOf(ended));
}

/** As `endAllSessions`, but the one that asks goes on. @returns how many ended. */
export async function endOtherSessions(
  trx: Trx,
  { userId, sessionId, now }: { userId: UserId; sessionId: SessionId; now: Instant },
): Promise<number> {
  const ended = await identityTables(trx)
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_active_at', '>', plusMs(now, -IDLE_MS))
    .returning('id')
    .execute();
  await announceSessions(trx, idsOf(ended));
  return ended.length;
}

/** Ends one session of this user. @returns false when the user has no such session that goes on. */
export async function endSessionOf(
  trx: Trx,
  { userId, sessionId, now }: { userId: UserId; sessionId: SessionId; now: Instant },
): Promise<boolean> {
  const ended = await identityTables(trx)
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await announceSessions(trx, idsOf(ended));
  return ended.length > 0;
}

const idsOf = (rows: readonly { id: SessionId }[]): SessionId[] => rows.map(({ id }) => id);

/**
 * Notes activity. A gap of five minutes before it is kept, or the first click after a break would hide that there was
 * one (security 16); the row itself says so, not what a request read of it, so that parallel ones agree.
 */
export async function touchSession(db: Db, sessionId: SessionId, now: Instant): Promise<void> {
  await sql`
    update identity.session
    set last_active_at = ${now}, money_locked = money_locked or last_active_at <= ${plusMs(now, -MONEY_IDLE_MS)}
    where id = ${sessionId}`.execute(db);
}

/** A factor agreed: money is open again, for as long as there is activity. */
export async function unlockMoney(trx: Trx, sessionId: SessionId, now: Instant): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.session')
    .set({ last_active_at: now, money_locked: false })
    .where('id', '=', sessionId)
    .execute();
}

/** A factor other than the mailbox agreed: for five minutes this session may decide where money goes (domain rules 2.19). */
export async function noteFactor(trx: Trx, sessionId: SessionId, now: Instant): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.session')
    .set({ factor_agreed_at: now })
    .where('id', '=', sessionId)
    .execute();
}
