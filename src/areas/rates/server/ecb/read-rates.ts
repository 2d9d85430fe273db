import { deserialize } from 'node:v8';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';

/** A file of the last days, as XML; or one of all days since 1999: XML, a table, or that in a zip. */
export type RatesToRead = { readonly bytes: Uint8Array; readonly of: 'last_days' | 'all_days' };

/** All days since 1999 are read in a second or two. */
const FILE_MS_MAX = 60_000;
const HEAP_MB_MAX = 512;

/**
 * Reads a file of the European Central Bank in a thread of its own: some hundred days at a time come out of it, each opened
 * when it is asked for. Refuses what is no such file, and one that takes too long.
 */
export async function readRates(question: RatesToRead): Promise<Result<Iterable<EuroRates[]>, 'not_ecb_rates'>> {
  const thread = new URL('read-rates-thread.ts', import.meta.url);
  const limits = { limitMs: FILE_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const read = await runInThread<Result<Uint8Array[], 'not_ecb_rates'>>({ thread, question, ...limits });
  if (read === null) return refuse('not_ecb_rates');
  return read.ok ? ok(daysIn(read.value)) : read;
}

function* daysIn(packs: readonly Uint8Array[]): Generator<EuroRates[]> {
  for (const pack of packs) yield deserialize(pack) as EuroRates[];
}
