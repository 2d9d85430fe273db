import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

/** Whoever has closed companies only is told so, once it is proven who they are. @throws AppError inactive_company. */
export async function refuseShutOut(trx: Trx, userId: UserId): Promise<void> {
  if (await isShutOut(trx, userId)) throw new AppError('inactive_company', { status: 401 });
}

/** Whether all that this person worked in is closed. */
export async function isShutOut(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select access.is_shut_out(${userId}) as answer`.execute(trx);
  return rows[0]?.answer === true;
}
