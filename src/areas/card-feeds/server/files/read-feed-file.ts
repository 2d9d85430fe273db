import type { CurrencyCode } from '#kernel/currency.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import { readTable } from '#platform/table-file/read-table.ts';
import { AppError } from '#platform/http/errors.ts';
import { readBankFile } from '#areas/payments/server/door.ts';
import type { Rows } from '../../rules/csv-mapping.ts';
import type { FeedLine, RefusedLine } from '../../rules/feed-line.ts';
import { camtLines } from './camt-lines.ts';
import { LINES_MAX, looksLikeOfx, type OfxStatement } from './ofx.ts';

/** What a file says of one account; `account` is how the bank names it. */
export type FeedStatement = {
  readonly account: string;
  readonly lines: readonly FeedLine[];
  readonly refused: readonly RefusedLine[];
};
export type FeedFormat = 'ofx' | 'camt' | 'mt940';
/** A table is read only once it is known which column is which. */
export type FeedFile =
  | { readonly format: 'table'; readonly rows: Rows }
  | { readonly format: FeedFormat; readonly statements: readonly FeedStatement[] };

const OFX_MS_MAX = 20_000;
const OFX_HEAP_MB = 512;

/**
 * Opens a statement of a card account, whatever its name says, in a thread and outside of any transaction.
 * @throws AppError file_empty, file_takes_too_long, statement_unreadable with where, no_statement, file_type_not_allowed,
 *   too_many_rows
 */
export async function readFeedFile(bytes: Uint8Array, currency: CurrencyCode): Promise<FeedFile> {
  if (bytes.length === 0) throw new AppError('file_empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && looksLikeOfx(bytes)) return readOfxFile(bytes, currency);
  if (!isZip && looksLikeBankFile(bytes)) return readCamtFile(bytes);
  return { format: 'table', rows: await readTable(bytes, { rowsMax: LINES_MAX }) };
}

const looksLikeBankFile = (bytes: Uint8Array): boolean =>
  /^\s*<|^(?:\{4:)?:20:/m.test(new TextDecoder().decode(bytes.subarray(0, 1024)));

async function readOfxFile(bytes: Uint8Array, currency: CurrencyCode): Promise<FeedFile> {
  const read = await runInThread<{ statements: readonly OfxStatement[] | null }>({
    thread: new URL('ofx-thread.ts', import.meta.url),
    question: { bytes, currency },
    limitMs: OFX_MS_MAX,
    heapMbMax: OFX_HEAP_MB,
  });
  if (read === null) throw new AppError('file_takes_too_long');
  if (read.statements === null) throw new AppError('no_statement');
  return { format: 'ofx', statements: read.statements };
}

async function readCamtFile(bytes: Uint8Array): Promise<FeedFile> {
  const file = await readBankFile(bytes);
  if (file === null) throw new AppError('file_takes_too_long');
  if (file.kind !== 'files' || file.statements.length === 0) throw new AppError('no_statement');
  const statements: FeedStatement[] = [];
  let format: FeedFormat = 'camt';
  for (const { read } of file.statements) {
    if (!read.ok) throw new AppError('statement_unreadable', { data: { ...read.data, reason: read.code } });
    format = read.value.format;
    for (const statement of read.value.statements)
      statements.push({ account: statement.account, ...camtLines(statement) });
  }
  return { format, statements };
}
