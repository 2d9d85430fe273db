import { ok, refuse, type Result } from '#kernel/result.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { looksLikeZip, readZip } from '#platform/zip/read-zip.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';
import { keepEuroRates } from '../commands/keep-euro-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { readEcbTable } from './read-ecb-table.ts';
import { splitEcbDays } from './split-ecb-days.ts';

/** Some four thousand rates: read in a moment, so that nobody waits for this process meanwhile. */
const DAYS_AT_ONCE = 100;

export type KeptRates = { readonly days: number; readonly from: PlainDate; readonly to: PlainDate };

/**
 * Keeps every rate of a file of the European Central Bank, as it publishes all days since 1999: XML, a table, or that in
 * a zip. A day and currency that are known stay as they are. Refuses what is no such file; the caller then gives its
 * transaction up, since some of it may be kept already.
 */
export async function keepRatesFile(
  trx: Trx,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<KeptRates, 'not_ecb_rates'>> {
  const pieces = piecesOf(bytes);
  if (!pieces.ok) return pieces;
  const days: PlainDate[] = [];
  for (const piece of pieces.value) {
    signal?.throwIfAborted();
    const read = piece();
    if (!read.ok) return read;
    await keepEuroRates(trx, read.value, 'ECB');
    days.push(...read.value.map(({ on }) => on));
  }
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  return from === undefined || to === undefined ? refuse('not_ecb_rates') : ok({ days: days.length, from, to });
}

type Piece = () => Result<EuroRates[], 'not_ecb_rates'>;

function piecesOf(bytes: Uint8Array): Result<Piece[], 'not_ecb_rates'> {
  if (looksLikeZip(bytes)) {
    const files = readZip(bytes);
    const [file, ...more] = files.ok ? files.value : [];
    return file === undefined || more.length > 0 ? refuse('not_ecb_rates') : piecesOf(file.bytes);
  }
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('<')) {
    const table = readEcbTable(text);
    return table.ok
      ? ok(
          inPieces(table.value).map(
            (days): Piece =>
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
      (piece): Piece =>
        () =>
          readEcbRates(Buffer.from(`<Days><Cube>${piece.join('')}</Cube></Days>`)),
    ),
  );
}

const inPieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / DAYS_AT_ONCE) }, (_, index) =>
    items.slice(index * DAYS_AT_ONCE, (index + 1) * DAYS_AT_ONCE),
  );
