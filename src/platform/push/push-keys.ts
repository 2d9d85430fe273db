import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { sealerFor, type Sealer } from '../crypto/seal.ts';
import type { SecretKeys } from '../crypto/secret-keys.ts';
import type { Db } from '../db/pool.ts';
import type { Trx } from '../db/scope.ts';

/** `publicKey` as browsers subscribe to it: the point, uncompressed, base64url. `privateKey` as a JSON web key. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: JsonWebKey };

type Row = { publicKey: string; sealed: string };

const sealerOf = (secretKeys: SecretKeys): Sealer => sealerFor(secretKeys, 'push-key');

/** What browsers subscribe to. */
export const readPublicPushKey = async (db: Db | Trx, secretKeys: SecretKeys): Promise<string> =>
  (await ensureKeys(db, secretKeys)).publicKey;

/** Both halves, to send. @throws CannotOpen when they were sealed with a secret that is gone. */
export async function readPushKeys(db: Db | Trx, secretKeys: SecretKeys): Promise<PushKeys> {
  const { publicKey, sealed } = await ensureKeys(db, secretKeys);
  return { publicKey, privateKey: JSON.parse(sealerOf(secretKeys).open(sealed, publicKey)) as JsonWebKey };
}

/** Seals them with the secret in use where the one before it did: every phone is bound to them (security 135). */
export async function sealPushKeysAnew(owner: Db, secretKeys: SecretKeys): Promise<void> {
  const kept = await findKeys(owner);
  const renewed = kept === null ? null : sealerOf(secretKeys).renew(kept.sealed, kept.publicKey);
  if (renewed !== null) await sql`update platform.push_key set sealed_private_key = ${renewed}`.execute(owner);
}

/** Made by whichever process needs them first. Several that begin at once agree on one pair, since there is one row. */
async function ensureKeys(db: Db | Trx, secretKeys: SecretKeys): Promise<Row> {
  const kept = await findKeys(db);
  if (kept !== null) return kept;
  const { publicKey, privateKey } = makeKeys();
  await sql`insert into platform.push_key (public_key, sealed_private_key)
    values (${publicKey}, ${sealerOf(secretKeys).seal(JSON.stringify(privateKey), publicKey)})
    on conflict do nothing`.execute(db);
  const row = await findKeys(db);
  assert(row !== null, 'The keys for push were kept a moment ago');
  return row;
}

async function findKeys(db: Db | Trx): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select public_key as "publicKey", sealed_private_key as sealed from platform.push_key`.execute(db);
  return rows[0] ?? null;
}

function makeKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const point = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-65);
  return { publicKey: point.toString('base64url'), privateKey: privateKey.export({ format: 'jwk' }) };
}
