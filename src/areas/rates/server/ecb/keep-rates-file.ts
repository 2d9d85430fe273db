import { ok, refuse, type Result } from '#kernel/result.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { keepEuroRates } from '../commands/keep-euro-rates.ts';
import { readRatesFile } from './read-rates-file.ts';

export type KeptRates = { readonly days: number; readonly from: PlainDate; readonly to: PlainDate };

/**
 * Keeps every rate of a file of the European Central Bank. A day and currency that are known stay as they are. Refuses
 * what is no such file; the caller then gives its transaction up, since some of it may be kept already.
 */
export async function keepRatesFile(
  trx: Trx,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<KeptRates, 'not_ecb_rates'>> {
  const pieces = readRatesFile(bytes);
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
