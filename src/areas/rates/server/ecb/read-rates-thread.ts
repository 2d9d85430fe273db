import { serialize } from 'node:v8';
import { ok, type Result } from '#kernel/result.ts';
import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { readRatesFile } from './read-rates-file.ts';
import type { RatesToRead } from './read-rates.ts';

/** The thread in which a file of rates is read; packed as bytes, so that nobody opens a quarter of a million at once. */
answerInThread((question: RatesToRead) => {
  const value = packed(question);
  return { value, moves: value.ok ? value.value.map(({ buffer }) => buffer as ArrayBuffer) : [] };
});

function packed({ bytes, of }: RatesToRead): Result<Uint8Array[], 'not_ecb_rates'> {
  const pieces = of === 'all_days' ? readRatesFile(bytes) : ok([() => readEcbRates(bytes)]);
  if (!pieces.ok) return pieces;
  const packs: Uint8Array[] = [];
  for (const piece of pieces.value) {
    const days = piece();
    if (!days.ok) return days;
    packs.push(pack(days.value));
  }
  return ok(packs);
}

/** In memory that nothing else lies in, so that it can move to the other thread. */
const pack = (days: readonly EuroRates[]): Uint8Array => new Uint8Array(serialize(days));
