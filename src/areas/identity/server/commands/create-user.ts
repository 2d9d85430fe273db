import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { DisplayGender, Lang, UserId } from '../../contract/user.ts';
import type { NameParts } from '../../rules/name.ts';
import { identityTables } from '../tables.ts';

export type NewUser = {
  email: string;
  fullName: string;
  /** Where the person said first and last name themself; the database sees to it that they make up the full name. */
  nameParts?: NameParts;
  /** How the person wants to be addressed; null when nobody asked. */
  displayGender?: DisplayGender | null;
  lang: Lang;
  phone: string | null;
  passwordHash: string | null;
  /** That the address is theirs was proven on the way here, by a mail or by whom we believe it. */
  isEmailProven?: boolean;
  now: Instant;
};

/** Makes a user. @throws AppError user_exists when the address, whatever its case, is taken. */
export async function createUser(
  trx: Trx,
  { email, fullName, nameParts, displayGender = null, lang, phone, passwordHash, isEmailProven = false, now }: NewUser,
): Promise<UserId> {
  const id: UserId = newId('usr');
  const made = await identityTables(trx)
    .insertInto('identity.user')
    .values({
      id,
      email,
      full_name: fullName,
      first_name: nameParts?.firstName ?? null,
      last_name: nameParts?.lastName ?? null,
      display_gender: displayGender,
      lang,
      phone,
      password_hash: passwordHash,
      created_at: now,
      email_verified_at: isEmailProven ? now : null,
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
