import { instantToMs, plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { UserId } from '../../contract/user.ts';
import { ASKED_MAX, ASKED_WINDOW_MS, BLOCK_MS, WRONG_MAX } from '../../rules/sca.ts';
import { getUser } from '../queries/find-user.ts';
import { blockedLetter } from './sca-letters.ts';
import { scaTables } from './sca-tables.ts';

export type Guard = { userId: UserId; wrongInRow: number; blockedUntil: Instant | null };

/** Takes the person's own lock, so that a hundred parallel answers are looked at one after the other (security 39). */
export async function lockGuard(trx: Trx, userId: UserId, now: Instant): Promise<Guard> {
  const db = scaTables(trx);
  await db
    .insertInto('identity.sca_guard')
    .values({ user_id: userId, wrong_in_row: 0, blocked_until: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('identity.sca_guard')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOver = row.blocked_until !== null && row.blocked_until <= now;
  return {
    userId,
    wrongInRow: isOver ? 0 : row.wrong_in_row,
    blockedUntil: isOver ? null : row.blocked_until,
  };
}

/** @throws AppError too_many_codes with the seconds to wait while wrong answers have closed the codes. */
export function refuseBlocked({ blockedUntil }: Guard, now: Instant): void {
  if (blockedUntil === null) return;
  const seconds = Math.ceil((instantToMs(blockedUntil) - instantToMs(now)) / 1000);
  throw new AppError('too_many_codes', { data: { retryAfterSeconds: seconds } });
}

/** Counts a wrong answer; the fifth in a row closes codes for a quarter of an hour and tells their owner. @returns tries left */
export async function countWrong(trx: Trx, guard: Guard, now: Instant): Promise<number> {
  const wrongInRow = guard.wrongInRow + 1;
  const isLast = wrongInRow >= WRONG_MAX;
  await setGuard(trx, { ...guard, wrongInRow, blockedUntil: isLast ? plusMs(now, BLOCK_MS) : null });
  if (isLast) {
    const user = await getUser(trx, guard.userId);
    const letter = renderLetter(blockedLetter(user.lang, user.full_name));
    await queueMail(trx, { to: user.email, ...letter }, { isOfAccount: true });
  }
  return WRONG_MAX - wrongInRow;
}

/** A right answer: the row of wrong ones before it is over. */
export const forgetWrong = (trx: Trx, userId: UserId): Promise<void> =>
  setGuard(trx, { userId, wrongInRow: 0, blockedUntil: null });

async function setGuard(trx: Trx, { userId, wrongInRow, blockedUntil }: Guard): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.sca_guard')
    .set({ wrong_in_row: wrongInRow, blocked_until: blockedUntil })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Counts codes and push requests since the last right answer. @throws AppError too_many_codes after five in a quarter
 * of an hour (security 40).
 */
export async function refuseTooManyAsked(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  const db = scaTables(trx);
  const right = await db
    .selectFrom('identity.sca_procedure')
    .select((eb) => eb.fn.max('decided_at').as('at'))
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  const since = plusMs(now, -ASKED_WINDOW_MS);
  const lastRight = right?.at ?? null;
  const rows = await db
    .selectFrom('identity.sca_procedure')
    .select('sent_count')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .$if(lastRight !== null, (query) => query.where('created_at', '>', lastRight))
    .execute();
  const asked = rows.reduce((total, row) => total + row.sent_count, 0);
  if (asked >= ASKED_MAX) throw new AppError('too_many_codes', { data: { retryAfterSeconds: ASKED_WINDOW_MS / 1000 } });
}
