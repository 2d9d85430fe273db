import { sql } from 'kysely';
import type { RawContext } from '#platform/http/call.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { LINES_PER_READ, readLine, type LineSource } from '../formats/line-source.ts';

type Reader = Pick<RawContext, 'inCompany' | 'actor'>;

/**
 * The stored lines of an export in order, a part at a time, so that memory stays small whatever their number; the next part is read
 * while this one is written.
 */
export function exportLinesFrom({ inCompany, actor }: Reader, exportId: ExportId): LineSource {
  const read = async (from: number): Promise<string[]> => {
    const { rows } = await inCompany(({ trx }) =>
      sql<{ line: string }>`select line::text as line from accounting.export_line
        where company_id = ${actor.companyId} and export_id = ${exportId} and position >= ${from} and position < ${from + LINES_PER_READ}
        order by position`.execute(trx),
    );
    return rows.map(({ line }) => line);
  };
  let next: { readonly from: number; readonly rows: Promise<string[]> } | null = null;
  return async (from) => {
    const part = await (next?.from === from ? next.rows : read(from));
    next = null;
    if (part.length === LINES_PER_READ) {
      next = { from: from + LINES_PER_READ, rows: read(from + LINES_PER_READ) };
      // Whoever asks for it is told.
      next.rows.catch(() => {});
    }
    return part;
  };
}

/** The same, line by line. */
export async function* readExportLines(reader: Reader, exportId: ExportId): AsyncGenerator<JournalLine> {
  const linesFrom = exportLinesFrom(reader, exportId);
  for (let from = 0; ; from += LINES_PER_READ) {
    const part = await linesFrom(from);
    for (const stored of part) yield readLine(stored);
    if (part.length < LINES_PER_READ) return;
  }
}

/** All of them at once. */
export async function allExportLines(reader: Reader, exportId: ExportId): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for await (const line of readExportLines(reader, exportId)) lines.push(line);
  return lines;
}
