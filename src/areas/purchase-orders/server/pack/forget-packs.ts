import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { PACK_DAYS } from '../../contract/pack-orders.ts';

/**
 * Forgets what was asked for more than a week ago, with its files; for the nightly round, which sees all companies. Of two
 * packs with the same bytes the file stays as long as one of them does.
 */
export async function forgetPacks(owner: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from purchase_orders.pack where asked_at < now() - make_interval(days => ${PACK_DAYS}) returning id, storage_key
    )
    select distinct storage_key as key from gone where storage_key is not null and not exists (
      select from purchase_orders.pack kept where kept.storage_key = gone.storage_key
        and kept.id not in (select id from gone))`.execute(owner);
  for (const { key } of rows) if (isFileKey(key)) await files.delete(key);
}
