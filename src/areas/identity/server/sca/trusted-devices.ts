import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { DevicePlatform, TrustedDeviceId } from '../../contract/sca.ts';
import type { UserId } from '../../contract/user.ts';
import { TRUST_LIFE_MS } from '../../rules/sca.ts';
import { scaTables, type TrustedDeviceRow } from './sca-tables.ts';

export type NewTrustedDevice = { userId: UserId; name: string; platform: DevicePlatform; now: Instant };

/** Remembers this browser for 180 days and answers the token that it keeps; the table keeps a hash (security 47). */
export async function trustDevice(trx: Trx, { userId, name, platform, now }: NewTrustedDevice): Promise<string> {
  const token = newToken();
  await scaTables(trx)
    .insertInto('identity.trusted_device')
    .values({
      id: newId('tdv'),
      user_id: userId,
      token_hash: hashToken(token),
      name,
      platform,
      created_at: now,
      last_used_at: now,
      expires_at: plusMs(now, TRUST_LIFE_MS),
    })
    .execute();
  return token;
}

/** Whether this token is of a browser that this very person trusted, and still does. */
export async function useTrustedDevice(trx: Trx, userId: UserId, { token, now }: { token: string; now: Instant }) {
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.trusted_device')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const listTrustedDevices = (trx: Trx, userId: UserId, now: Instant): Promise<TrustedDeviceRow[]> =>
  scaTables(trx)
    .selectFrom('identity.trusted_device')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** @returns false when the person trusts no such device. */
export async function revokeTrustedDevice(
  trx: Trx,
  userId: UserId,
  { deviceId, now }: { deviceId: TrustedDeviceId; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.trusted_device')
    .set({ revoked_at: now })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Trusts no browser any more, e.g. because the password was reset. */
export async function revokeAllTrustedDevices(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.trusted_device')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
