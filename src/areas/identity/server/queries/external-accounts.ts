import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ExternalAccountId, ExternalKind } from '../../contract/external-account.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables, type ExternalAccountRow, type UserRow } from '../tables.ts';

/** Whose account this issuer's subject opens: the only question that finds a user from outside (security 55). */
export async function findExternalUser(
  db: Db | Trx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<{ accountId: ExternalAccountId; user: UserRow } | null> {
  const row = await identityTables(db)
    .selectFrom('identity.external_account as x')
    .innerJoin('identity.user as u', 'u.id', 'x.user_id')
    .selectAll('u')
    .select('x.id as account_id')
    .where('x.issuer', '=', issuer)
    .where('x.subject', '=', subject)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { account_id: accountId, ...user } = row;
  return { accountId, user };
}

export async function listExternalAccounts(trx: Trx, userId: UserId): Promise<ExternalAccountRow[]> {
  return identityTables(trx)
    .selectFrom('identity.external_account')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}

/** Which kinds of account open the user with this address: none for an address that nobody has. */
export async function kindsOfExternalAccounts(db: Db | Trx, email: string): Promise<ExternalKind[]> {
  const rows = await identityTables(db)
    .selectFrom('identity.external_account as x')
    .innerJoin('identity.user as u', 'u.id', 'x.user_id')
    .select('x.kind')
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .orderBy('x.kind')
    .execute();
  return rows.map((row) => row.kind);
}
