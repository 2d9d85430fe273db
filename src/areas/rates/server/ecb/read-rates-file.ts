import { ok, refuse, type Result } from '#kernel/result.ts';
import { looksLikeZip, readZip } from '#platform/zip/read-zip.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { readEcbTable } from './read-ecb-table.ts';
import { splitEcbDays } from './split-ecb-days.ts';

/** Some four thousand rates: kept by one statement, and opened in a moment by the thread that everybody waits for. */
const DAYS_AT_ONCE = 100;

/** Some days of a file, read when they are asked for. */
export type RatesPiece = () => Result<EuroRates[], 'not_ecb_rates'>;

/**
 * A file of the European Central Bank in pieces of a hundred days, as it publishes all days since 1999: XML, a table, or
 * that in a zip. Refuses what is no such file; of XML, a piece is only known to be right once it is read.
 */
export function readRatesFile(bytes: Uint8Array): Result<RatesPiece[], 'not_ecb_rates'> {
  if (looksLikeZip(bytes)) {
    const files = readZip(bytes);
    const [file, ...more] = files.ok ? files.value : [];
    return file === undefined || more.length > 0 ? refuse('not_ecb_rates') : readRatesFile(file.bytes);
  }
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('<')) {
    const table = readEcbTable(text);
    return table.ok
      ? ok(
          inPieces(table.value).map(
            (days): RatesPiece =>
              () =>
                ok(days),
          ),
        )
      : table;
  }
  const days = splitEcbDays(text);
  if (!days.ok) return days;
  return ok(
    inPieces(days.value).map(
      (piece): RatesPiece =>
        () =>
          readEcbRates(Buffer.from(`<Days><Cube>${piece.join('')}</Cube></Days>`)),
    ),
  );
}

const inPieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / DAYS_AT_ONCE) }, (_, index) =>
    items.slice(index * DAYS_AT_ONCE, (index + 1) * DAYS_AT_ONCE),
  );
