import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Lang, UserId } from '../../contract/user.ts';
import { identityTables } from '../tables.ts';

export type NewUser = {
  email: string;
  fullName: string;
  lang: Lang;
  phone: string | null;
  passwordHash: string | null;
  now: Instant;
};

/** Makes a user. @throws the database's unique violation when the address, whatever its case, is taken. */
export async function createUser(
  trx: Trx,
  { email, fullName, lang, phone, passwordHash, now }: NewUser,
): Promise<UserId> {
  const id: UserId = newId('usr');
  await identityTables(trx)
    .insertInto('identity.user')
    .values({ id, email, full_name: fullName, lang, phone, password_hash: passwordHash, created_at: now })
    .execute();
  return id;
}

export async function setPasswordHash(trx: Trx, userId: UserId, passwordHash: string): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}
