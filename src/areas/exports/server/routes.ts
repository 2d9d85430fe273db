import type { FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { downloadListExport, requestListExport } from '#kernel/list-exports.ts';
import { MIME } from '#platform/table-file/table-file.ts';
import * as contract from '../contract/list-exports.ts';
import { requestExport } from './commands/request-export.ts';
import { listAllExports, type BooksExports } from './queries/list-all-exports.ts';
import { askedBefore, describeExport, findFile } from './queries/read-exports.ts';

/** `booksExports` knows what left of the books, which keep their files themselves. */
export const exportsRoutes = (files: FileStore, booksExports: BooksExports): Implementation[] => [
  implementRaw(requestListExport, (context, { body }) => requestExport(context, files, body)),
  implement(contract.listAllExports, (context, { query }) => listAllExports(context, query, booksExports)),
  implement(contract.getListExport, (context, { params }) => describeExport(context, params.listExportId)),
  implementRaw(contract.repeatListExport, async (context, { params }) => {
    const asked = await context.inCompany((inner) => askedBefore(inner, params.listExportId));
    return requestExport(context, files, asked);
  }),
  implementRaw(downloadListExport, async (context, { params }, { reply }) => {
    const { key, name, format } = await context.inCompany((inner) => findFile(inner, params.listExportId));
    sendFile(reply, { name, mime: MIME[format], content: await files.getStream(key) });
    return undefined;
  }),
];
