import type { Instant } from '#kernel/instant.ts';
import { verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserRow } from '#areas/identity/server/door.ts';
import { returnAccountTry, takeAccountTry, triesOf } from '../sign-in/account-tries.ts';

/**
 * Lets who knows the account's password go on; an account without one signs in elsewhere and has shown that. Wrong ones
 * count with those of sign-in. @throws AppError wrong_password, too_many_requests.
 */
export async function refuseWrongPassword(
  db: Db,
  user: UserRow,
  { password, now }: { password: string | undefined; now: Instant },
): Promise<void> {
  if (user.password_hash === null) return;
  await takeAccountTry(db, triesOf(user.email), now);
  if (!(await verifyPassword(user.password_hash, password ?? ''))) throw new AppError('wrong_password');
  await returnAccountTry(db, triesOf(user.email));
}
