import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { RawContext } from '#platform/http/call.ts';
import { systemContext } from '#platform/http/system-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { openExportFile } from '../export-file-async.ts';
import { mimeOf } from '../formats/write-export.ts';
import { describeFile, getExport } from '../queries/list-exports.ts';
import { packDocuments } from '../queries/pack-documents.ts';
import type { Found } from './note-sent.ts';

export type DeliveredFile = { readonly name: string; readonly mime: string; readonly bytes: Uint8Array };
export type ReadDelivery = {
  readonly files: readonly DeliveredFile[];
  readonly number: number;
  readonly fromOn: string;
  readonly toOn: string;
};

/** What is delivered of an export: its file as it left, the same bytes each time, and its documents where they are wanted. */
export async function readDelivery(
  { db, now }: JobContext,
  files: FileStore,
  { delivery, target }: Found,
): Promise<ReadDelivery> {
  const { company_id: companyId, export_id: exportId } = delivery;
  const inCompany: RawContext['inCompany'] = (work, options) =>
    inScope(
      db,
      { companyId, userId: null },
      (trx) => work(systemContext({ trx, companyId, now }, 'system:delivery')),
      options,
    );
  const { made, file, actor } = await inCompany(async (context) => ({
    made: await getExport(context, exportId),
    file: await describeFile(context, exportId, {}),
    actor: context.actor,
  }));
  const context: RawContext = { actor, now, ip: '', isStillAllowed: async () => true, inCompany };
  const bytes = await buffer(Readable.from(await openExportFile(context, exportId, file)));
  // The name of a French audit file is the law's, and the same for two exports of a month.
  const name = made.format === 'fec' ? `${made.number}_${file.name}` : file.name;
  const own = { name, mime: mimeOf(file.format, file.name), bytes };
  const documents = target.has_documents
    ? [
        {
          name: `documents-${made.toOn}-${made.number}.zip`,
          mime: 'application/zip',
          bytes: await packDocuments(context, exportId, files),
        },
      ]
    : [];
  return { files: [own, ...documents], number: made.number, fromOn: made.fromOn, toOn: made.toOn };
}
