import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Db } from '#platform/db/pool.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { checkPassword, type UserRow } from '#areas/identity/server/door.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';

/**
 * Lets a password through that is long enough, not built from what everybody knows of its owner, and not leaked.
 * @throws AppError password_too_short, password_guessable, passwordLeaked.
 */
export async function refuseWeakPassword(
  db: Db,
  leaked: LeakedPasswords,
  { user, password }: { user: Pick<UserRow, 'id' | 'full_name' | 'email'>; password: string },
): Promise<void> {
  const { companies } = await listCompaniesOf(db, user.id);
  const about = [PRODUCT_NAME, user.full_name, user.email, ...companies.map((company) => company.name)];
  valueOrThrow(checkPassword(password, about));
  if (await leaked.isLeaked(password)) throw new AppError('passwordLeaked');
}
