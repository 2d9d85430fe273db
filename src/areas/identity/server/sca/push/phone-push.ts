import { z } from 'zod';
import { CannotOpen, sealerFor, type Sealer } from '#platform/crypto/seal.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { PhonePush } from '../../../contract/companion.ts';
import type { FactorId } from '../../../contract/sca.ts';
import { scaTables } from '../sca-tables.ts';

/** Opens and closes where phones are told; a seal of another purpose does not open. */
export const phonePushSealer = (keys: SecretKeys): Sealer => sealerFor(keys, 'phone-push');

const pushSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Where this phone is told from now on; null for nowhere. A factor that was removed meanwhile stays as it is. */
export async function setPhonePush(
  trx: Trx,
  { factorId, push, sealer }: { factorId: FactorId; push: PhonePush | null; sealer: Sealer },
): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set({ sealed_push: push === null ? null : sealer.seal(JSON.stringify(push), factorId) })
    .where('id', '=', factorId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Forgets what turned out to be gone, unless the phone has told of another one meanwhile. */
export async function forgetPhonePush(trx: Trx, factorId: FactorId, sealed: string): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set({ sealed_push: null })
    .where('id', '=', factorId)
    .where('sealed_push', '=', sealed)
    .execute();
}

/** Null where the secret that sealed it is gone: the phone tells us anew when its page is opened. */
export function openPhonePush(sealer: Sealer, factorId: FactorId, sealed: string): PhonePush | null {
  try {
    return pushSchema.parse(JSON.parse(sealer.open(sealed, factorId)));
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}
