import type { Context } from '#platform/http/call.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import type { TemporaryFile } from '#platform/table-file/temporary-file.ts';
import { writeTableFile } from '#platform/table-file/write-table-file.ts';
import type { CheckedExport } from './list-sources.ts';

export type Written = { readonly name: string; readonly about: [string, string][]; readonly rowCount: number };

/** There are more rows than were wanted; what is known of the list by then. */
export class MoreRows extends Error {
  override readonly name = 'MoreRows';
  readonly written: Written;

  constructor(written: Written) {
    super('A list has more rows than are made at once');
    this.written = written;
  }
}

type Options = {
  /** More than these are not written. */
  readonly rowsMax?: number;
  /** Told of each row. */
  readonly onRow?: (rowCount: number) => Promise<void> | void;
};

/** Writes all rows of a list to a file, as they are in one transaction. @throws MoreRows; AppError too_many_rows. */
export async function writeList(
  context: Context,
  { asked, file }: { asked: CheckedExport; file: Pick<TemporaryFile, 'write'> },
  { rowsMax, onRow }: Options = {},
): Promise<Written> {
  const table = await asked.read(context);
  const about = table.about.map(([label, value]): [string, string] => [label, value]);
  let rowCount = 0;
  async function* counted(): AsyncGenerator<readonly Cell[]> {
    for await (const row of table.rows) {
      if (rowCount === rowsMax) throw new MoreRows({ name: table.name, about, rowCount: 0 });
      rowCount += 1;
      await onRow?.(rowCount);
      yield row;
    }
  }
  const all: TableFile = { ...table, rows: counted() };
  await file.write(writeTableFile(all, asked.format, asked.lang));
  return { name: table.name, about, rowCount };
}
