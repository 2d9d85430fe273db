import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { ListExportId } from '#kernel/list-exports.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { CheckedExport } from '../list-sources.ts';
import { exportsTables } from '../tables.ts';
import type { Written } from '../write-list.ts';

type Kept = {
  readonly asked: CheckedExport;
  readonly written: Written;
  /** `queued` where the rest is made in the background. */
  readonly state: 'queued' | 'done';
  /** Absent where it left with the answer. */
  readonly file?: StoredFile;
};

/** Keeps that a list was exported: by whom, with which filters, and its file for a week. */
export async function keepExport(context: Context, { asked, written, state, file }: Kept): Promise<ListExportId> {
  const { trx, actor, now } = context;
  const id: ListExportId = newId('lex', Date.parse(now));
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await exportsTables(trx)
    .insertInto('exports.list_export')
    .values({
      company_id: actor.companyId,
      id,
      list: asked.list,
      params: JSON.stringify(asked.params),
      query: JSON.stringify(asked.query),
      name: written.name,
      about: JSON.stringify(written.about),
      format: asked.format,
      lang: asked.lang,
      state,
      row_count: written.rowCount,
      size: file === undefined ? null : BigInt(file.size),
      sha256: file?.sha256 ?? null,
      storage_key: file?.key ?? null,
      rights: [...actor.rights],
      asked_by: actor.userId,
      asked_by_name: names.get(actor.userId) ?? '',
      asked_at: now,
      finished_at: state === 'done' ? now : null,
    })
    .execute();
  await recordChange(context, {
    action: 'exports.list',
    entity: 'list-export',
    entityId: id,
    after: { list: asked.list, format: asked.format, rows: state === 'done' ? written.rowCount : null },
    topics: ['exports'],
  });
  return id;
}
