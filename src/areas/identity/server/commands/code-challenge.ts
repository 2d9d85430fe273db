import type { Instant } from '#kernel/instant.ts';
import { plusMs } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newCode } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ChallengeId } from '../../contract/code-challenge.ts';
import type { SessionId, UserId } from '../../contract/user.ts';
import { identityTables } from '../tables.ts';

/** Security 38: at most ten minutes; 39: at most five wrong codes in a row over all of a user's procedures. */
const LIFE_MS = 10 * 60_000;
const WRONG_MAX = 5;
const BLOCK_MS = 15 * 60_000;
/** Security 40. */
const ASKED_MAX = 5;

export type AskForCode = { userId: UserId; sessionId: SessionId; purpose: string; boundDigest: string; now: Instant };

/**
 * Makes a code for one purpose, bound to a digest of what is confirmed. An earlier pending code of the same purpose
 * dies. The caller sends the code to its owner by a channel of theirs and shows it nowhere else.
 * @throws AppError too_many_codes after five codes in fifteen minutes, or while blocked by wrong codes.
 */
export async function askForCode(
  trx: Trx,
  input: AskForCode,
): Promise<{ challengeId: ChallengeId; code: string; expiresAt: Instant }> {
  const db = identityTables(trx);
  await lockUser(trx, input.userId);
  const recent = await recentChallenges(trx, input.userId, input.now);
  if (recent.asked >= ASKED_MAX || recent.wrong >= WRONG_MAX) throw new AppError('too_many_codes');
  await db
    .updateTable('identity.code_challenge')
    .set({ state: 'replaced', decided_at: input.now })
    .where('user_id', '=', input.userId)
    .where('purpose', '=', input.purpose)
    .where('state', '=', 'pending')
    .execute();
  const challengeId: ChallengeId = newId('chl');
  const code = newCode();
  const expiresAt = plusMs(input.now, LIFE_MS);
  await db
    .insertInto('identity.code_challenge')
    .values({
      id: challengeId,
      user_id: input.userId,
      session_id: input.sessionId,
      purpose: input.purpose,
      bound_digest: input.boundDigest,
      code_hash: hashToken(`${challengeId}:${code}`),
      wrong_count: 0,
      state: 'pending',
      created_at: input.now,
      expires_at: expiresAt,
    })
    .execute();
  return { challengeId, code, expiresAt };
}

export type CheckCode = {
  challengeId: ChallengeId;
  code: string;
  userId: UserId;
  sessionId: SessionId;
  purpose: string;
  /** Of what would be done now: differs from the asked one when anything changed in between. */
  boundDigest: string;
  now: Instant;
};

/**
 * Uses the code up. Codes work once, only in the session that asked, only for the same purpose and the same digest.
 * @throws AppError wrong_code (counted, also when the transaction is refused), code_expired, confirmation_changed when
 *   what is confirmed is no longer what was shown, too_many_codes after five wrong ones.
 */
export async function checkCode(trx: Trx, input: CheckCode): Promise<void> {
  const db = identityTables(trx);
  await lockUser(trx, input.userId);
  const challenge = await db
    .selectFrom('identity.code_challenge')
    .selectAll()
    .where('id', '=', input.challengeId)
    .where('user_id', '=', input.userId)
    .where('session_id', '=', input.sessionId)
    .where('purpose', '=', input.purpose)
    .executeTakeFirst();
  if (challenge === undefined || challenge.state !== 'pending' || challenge.expires_at <= input.now) {
    throw new AppError('code_expired');
  }
  const { wrong } = await recentChallenges(trx, input.userId, input.now);
  if (wrong >= WRONG_MAX) throw new AppError('too_many_codes');
  if (challenge.bound_digest !== input.boundDigest) {
    await decide('rejected');
    throw new AppError('confirmation_changed', { keepsWork: true });
  }
  if (challenge.code_hash !== hashToken(`${input.challengeId}:${input.code}`)) {
    await db
      .updateTable('identity.code_challenge')
      .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
      .where('id', '=', input.challengeId)
      .execute();
    throw new AppError('wrong_code', { status: 400, keepsWork: true, data: { left: WRONG_MAX - wrong - 1 } });
  }
  await decide('approved');

  async function decide(state: 'approved' | 'rejected'): Promise<void> {
    await db
      .updateTable('identity.code_challenge')
      .set({ state, decided_at: input.now })
      .where('id', '=', input.challengeId)
      .execute();
  }
}

/** One at a time per user, so that a hundred parallel tries are counted one by one. */
async function lockUser(trx: Trx, userId: UserId): Promise<void> {
  await identityTables(trx).selectFrom('identity.user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** What the user asked for and got wrong lately; a right code wipes the wrong ones before it. */
async function recentChallenges(trx: Trx, userId: UserId, now: Instant): Promise<{ asked: number; wrong: number }> {
  const rows = await identityTables(trx)
    .selectFrom('identity.code_challenge')
    .select(['state', 'wrong_count'])
    .where('user_id', '=', userId)
    .where('created_at', '>', plusMs(now, -BLOCK_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const sinceRight = rows.slice(
    0,
    Math.max(
      0,
      rows.findIndex((row) => row.state === 'approved'),
    ),
  );
  const counted = rows.some((row) => row.state === 'approved') ? sinceRight : rows;
  return { asked: counted.length, wrong: counted.reduce((total, row) => total + row.wrong_count, 0) };
}
