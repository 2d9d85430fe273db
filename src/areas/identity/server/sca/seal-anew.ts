import type { Sealer } from '#platform/crypto/seal.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { phonePushSealer } from './push/phone-push.ts';
import { scaTables } from './sca-tables.ts';
import { totpSealer } from './totp.ts';

type Column = 'sealed_secret' | 'sealed_push';

/**
 * Seals with the secret in use what the one before it sealed: seeds of authenticator apps, and where phones are told.
 * After a night the old secret may go, and nobody has lost a factor (security 135). What neither of them opens stays as
 * it is. `owner` sees everybody's.
 */
export async function sealFactorsAnew(owner: Db, secretKeys: SecretKeys): Promise<void> {
  await sealColumnAnew(owner, 'sealed_secret', totpSealer(secretKeys));
  await sealColumnAnew(owner, 'sealed_push', phonePushSealer(secretKeys));
}

async function sealColumnAnew(owner: Db, column: Column, sealer: Sealer): Promise<void> {
  const rows = await scaTables(owner)
    .selectFrom('identity.sca_factor')
    .select(['id', `${column} as sealed`])
    .where(column, 'is not', null)
    .execute();
  for (const { id, sealed } of rows) {
    const renewed = sealed === null ? null : sealer.renew(sealed, id);
    if (renewed === null) continue;
    // Unless somebody has replaced it since: then it is new already.
    await scaTables(owner)
      .updateTable('identity.sca_factor')
      .set({ [column]: renewed })
      .where('id', '=', id)
      .where(column, '=', sealed)
      .execute();
  }
}
