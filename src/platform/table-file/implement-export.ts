import type { Endpoint } from '#kernel/endpoint.ts';
import { implementRaw, type Context, type Implementation, type InputOf } from '../http/call.ts';
import { sendFile } from '../http/send-file.ts';
import { MIME, type ExportLang, type FileFormat, type TableFile } from './table-file.ts';
import { openTemporaryFile } from './temporary-file.ts';
import { writeTableFile } from './write-table-file.ts';

/** Finding the first rows of a long list takes longer than a page of it; each part of it is a statement of its own. */
const TIMEOUT_MS = 20_000;

/**
 * Answers a list's export with all rows of its query, as they were at one moment: they are written to a file while the
 * transaction is open and sent from it afterwards, so that neither memory grows with them nor does a slow reader hold a
 * connection. @throws AppError too_many_rows for more than a spreadsheet has.
 */
export function implementExport<E extends Endpoint>(
  endpoint: E,
  read: (context: Context, query: InputOf<E>['query'], params: InputOf<E>['params']) => Promise<TableFile>,
): Implementation {
  const implementation = implementRaw(endpoint, async ({ inCompany }, { query, params }, { reply }) => {
    // Every endpoint that comes here has `exportQuery` in its query, which its contract has parsed.
    const { format, lang } = query as { format: FileFormat; lang: ExportLang };
    const file = await openTemporaryFile();
    const written = inCompany(
      async (context) => {
        const table = await read(context, query, params);
        await file.write(writeTableFile(table, format, lang));
        return table;
      },
      { timeoutMs: TIMEOUT_MS, isSnapshot: true },
    );
    const { name } = await written.catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    sendFile(reply, { name: `${name}.${format}`, mime: MIME[format], content: file.read() });
    return undefined as never;
  });
  return { ...implementation, table: read };
}
