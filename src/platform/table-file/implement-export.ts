import type { Endpoint } from '#kernel/endpoint.ts';
import { implementRaw, type Context, type Implementation, type InputOf } from '../http/call.ts';
import { sendFile } from '../http/send-file.ts';
import { MIME, renderTableFile, type ExportLang, type FileFormat, type TableFile } from './table-file.ts';

/** Reading five thousand rows takes longer than a page of a list. */
const TIMEOUT_MS = 20_000;

/** Answers a list's export: the rows are read in one transaction, the file is made and sent after it. */
export function implementExport<E extends Endpoint>(
  endpoint: E,
  read: (context: Context, query: InputOf<E>['query'], params: InputOf<E>['params']) => Promise<TableFile>,
): Implementation {
  return implementRaw(endpoint, async ({ inCompany }, { query, params }, { reply }) => {
    const table = await inCompany((context) => read(context, query, params), { timeoutMs: TIMEOUT_MS });
    // Every endpoint that comes here has `exportQuery` in its query, which its contract has parsed.
    const { format, lang } = query as { format: FileFormat; lang: ExportLang };
    const content = await renderTableFile(table, format, lang);
    sendFile(reply, { name: `${table.name}.${format}`, mime: MIME[format], content: Buffer.from(content) });
    return undefined as never;
  });
}
