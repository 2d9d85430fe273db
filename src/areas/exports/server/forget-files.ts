import { sql } from 'kysely';
import { DAYS_KEPT } from '#kernel/list-exports.ts';
import type { Db } from '#platform/db/pool.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';

/**
 * Deletes the files of exports that are older than a week; that there were any stays. For the nightly round, which sees all
 * companies. Of two with the same bytes the file stays as long as one of them does.
 */
export async function forgetExportFiles(owner: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      select company_id, id, storage_key as key from exports.list_export
      where storage_key is not null and finished_at < now() - make_interval(days => ${DAYS_KEPT})
    ), gone as (
      update exports.list_export e set storage_key = null from old where e.company_id = old.company_id and e.id = old.id
      returning old.key
    )
    select distinct key from gone where not exists (
      select from exports.list_export kept where kept.storage_key = gone.key
        and (kept.company_id, kept.id) not in (select company_id, id from old))`.execute(owner);
  for (const { key } of rows) if (isFileKey(key)) await files.delete(key);
}
