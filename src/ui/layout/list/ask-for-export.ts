import type { Endpoint } from '#kernel/endpoint.ts';
import { downloadListExport, exportDownloadPath, requestListExport } from '#kernel/list-exports.ts';
import { call, callForFile } from '../../api-client/call.ts';
import { saveFile } from '../../api-client/save-file.ts';

type Wanted = {
  readonly endpoint: Endpoint;
  readonly companyId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/**
 * Asks for the export of a list and downloads it. @returns where one is followed that is made in the background, else null.
 * Loaded when somebody exports.
 */
export async function askForExport({ endpoint, companyId, params, query }: Wanted): Promise<string | null> {
  if (query['format'] === 'pdf') {
    saveFile(await callForFile(endpoint, { params: { companyId, ...params }, query }));
    return null;
  }
  const made = await call(requestListExport, { params: { companyId }, body: { list: endpoint.id, params, query } });
  if (made.state !== 'done') return exportDownloadPath(companyId, made.id);
  saveFile(await callForFile(downloadListExport, { params: { companyId, listExportId: made.id } }));
  return null;
}
