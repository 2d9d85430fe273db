import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { DisplayGender, Lang, UserId } from '../../contract/user.ts';
import { identityTables } from '../tables.ts';

export type NewUser = {
  email: string;
  fullName: string;
  /** How the person wants to be addressed; null when nobody asked. */
  displayGender?: DisplayGender | null;
  lang: Lang;
  phone: string | null;
  passwordHash: string | null;
  now: Instant;
};

/** Makes a user. @throws AppError user_exists when the address, whatever its case, is taken. */
export async function createUser(
  trx: Trx,
  { email, fullName, displayGender = null, lang, phone, passwordHash, now }: NewUser,
): Promise<UserId> {
  const id: UserId = newId('usr');
  const made = await identityTables(trx)
    .insertInto('identity.user')
    .values({
      id,
      email,
      full_name: fullName,
      display_gender: displayGender,
      lang,
      phone,
      password_hash: passwordHash,
      created_at: now,
    })
    // Of two at once the second waits for the first, and is told.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('user_exists');
  return id;
}

export async function setPasswordHash(trx: Trx, userId: UserId, passwordHash: string): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}
