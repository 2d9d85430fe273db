import { sql } from 'kysely';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { accountingTables } from '../tables.ts';
import { deliverySealer } from './delivery-places.ts';

const DAYS = 7;

/**
 * Deletes what waited for the mail server a week ago; the queue has long sent it or given up. For the nightly round, which sees
 * all companies. Of two with the same bytes the file stays as long as one of them does.
 */
export async function forgetMailed(owner: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      select company_id, id, storage_keys from accounting.delivery
      where storage_keys <> '{}' and sent_at < now() - make_interval(days => ${DAYS})
    ), gone as (
      update accounting.delivery d set storage_keys = '{}' from old where d.company_id = old.company_id and d.id = old.id
      returning old.storage_keys
    )
    select distinct key from gone, unnest(gone.storage_keys) as key where not exists (
      select from accounting.delivery kept where key = any(kept.storage_keys)
        and (kept.company_id, kept.id) not in (select company_id, id from old))`.execute(owner);
  for (const { key } of rows) if (isFileKey(key)) await files.delete(key);
}

/** Seals with the secret in use what the one before it sealed. What neither opens stays as it is. */
export async function sealDeliveryAnew(owner: Db, secretKeys: SecretKeys): Promise<void> {
  const sealer = deliverySealer(secretKeys);
  const db = accountingTables(owner);
  const rows = await db
    .selectFrom('accounting.delivery_target')
    .select(['company_id', 'id', 'secret'])
    .where('secret', 'is not', null)
    .execute();
  for (const { company_id: companyId, id, secret } of rows) {
    const renewed = secret === null ? null : sealer.renew(secret, id);
    if (renewed === null) continue;
    // Unless somebody has replaced it since: then it is new already.
    await db
      .updateTable('accounting.delivery_target')
      .set({ secret: renewed })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute();
  }
}
