import { ok, refuse, type Result } from '#kernel/result.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { keepEuroRates } from '../commands/keep-euro-rates.ts';
import { readRates } from './read-rates.ts';

export type KeptRates = { readonly days: number; readonly from: PlainDate; readonly to: PlainDate };

/**
 * Keeps every rate of a file of the European Central Bank, all of them or none. A day and currency that are known stay as
 * they are. Refuses what is no such file. It is read before the transaction begins: that takes a while.
 */
export async function keepRatesFile(
  db: Db,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<KeptRates, 'not_ecb_rates'>> {
  const read = await readRates({ bytes, of: 'all_days' });
  if (!read.ok) return read;
  const days: PlainDate[] = [];
  await inScope(db, { companyId: null, userId: null }, async (trx) => {
    for (const some of read.value) {
      signal?.throwIfAborted();
      await keepEuroRates(trx, some, 'ECB');
      days.push(...some.map(({ on }) => on));
    }
  });
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  return from === undefined || to === undefined ? refuse('not_ecb_rates') : ok({ days: days.length, from, to });
}
