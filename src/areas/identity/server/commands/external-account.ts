import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ExternalAccountId, ExternalKind } from '../../contract/external-account.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables, type ExternalAccountRow } from '../tables.ts';

export type ConnectExternalAccount = {
  userId: UserId;
  kind: ExternalKind;
  issuer: string;
  subject: string;
  email: string;
  now: Instant;
};

/**
 * From now on this account elsewhere opens this user's. Connecting the same once more changes nothing.
 * @throws AppError account_in_use when it opens somebody else's, kind_in_use when the user has another of its kind.
 */
export async function connectExternalAccount(trx: Trx, input: ConnectExternalAccount): Promise<void> {
  const { userId, kind, issuer, subject, email, now } = input;
  const inserted = await identityTables(trx)
    .insertInto('identity.external_account')
    .values({ id: newId('xac'), user_id: userId, kind, issuer, subject, email, connected_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows === 1n) return;
  const taken = await identityTables(trx)
    .selectFrom('identity.external_account')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (taken?.user_id === userId) return;
  throw new AppError(taken === undefined ? 'kind_in_use' : 'account_in_use');
}

/** @returns what was disconnected; null when the user has no such account. */
export async function disconnectExternalAccount(
  trx: Trx,
  userId: UserId,
  id: ExternalAccountId,
): Promise<ExternalAccountRow | null> {
  const row = await identityTables(trx)
    .deleteFrom('identity.external_account')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchExternalAccount(trx: Trx, id: ExternalAccountId, now: Instant): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.external_account')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute();
}
