import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables, type UserRow } from '../tables.ts';

/** The user with this address, whatever its case; null when unknown or disabled. */
export async function findUserByEmail(db: Db | Trx, email: string): Promise<UserRow | null> {
  const row = await identityTables(db)
    .selectFrom('identity.user')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function getUser(db: Db | Trx, userId: UserId): Promise<UserRow> {
  return identityTables(db).selectFrom('identity.user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Whether any user has this address, whatever its case; a disabled one keeps it. */
export async function isEmailTaken(db: Db | Trx, email: string): Promise<boolean> {
  const row = await identityTables(db)
    .selectFrom('identity.user')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}
