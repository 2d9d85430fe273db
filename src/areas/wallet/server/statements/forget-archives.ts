import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { ARCHIVE_DAYS } from '../../contract/statement-archive.ts';

/**
 * Forgets what was asked for more than a week ago, with its files; for the nightly round, which sees all companies. Of two
 * archives with the same bytes the file stays as long as one of them does.
 */
export async function forgetArchives(owner: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from wallet.archive where asked_at < now() - make_interval(days => ${ARCHIVE_DAYS}) returning id, storage_key
    )
    select distinct storage_key as key from gone where storage_key is not null and not exists (
      select from wallet.archive kept where kept.storage_key = gone.storage_key
        and kept.id not in (select id from gone))`.execute(owner);
  for (const { key } of rows) if (isFileKey(key)) await files.delete(key);
}
