import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assert } from '#kernel/assert.ts';
import { plainDateSchema, type PlainDate } from '#kernel/plain-date.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';
import { readRatesFile } from '../ecb/read-rates-file.ts';

/** Reference rates that come with the product, oldest day first, in the form of the bank's own table. */
const FILE = path.join(import.meta.dirname, 'reference-rates.csv');

export const readShippedRates = (): Promise<Uint8Array> => readFile(FILE);

export type ShippedDays = { readonly from: PlainDate; readonly to: PlainDate };

/** The first and the last day that come with the product. */
export async function shippedDays(): Promise<ShippedDays> {
  const lines = new TextDecoder()
    .decode(await readShippedRates())
    .trimEnd()
    .split('\n');
  const [from, to] = [lines.at(1), lines.at(-1)].map((line) => plainDateSchema.safeParse(line?.split(',')[0]));
  assert(from?.success && to?.success, `${FILE} does not begin and end with a day`);
  return { from: from.data, to: to.data };
}

/**
 * Makes what comes with the product anew from a file of the bank, for `npm run ship-rates`. Currencies that can't be
 * spent any more are left out, as everywhere. Refuses what is no such file, and then changes nothing.
 */
export async function shipRates(bytes: Uint8Array): Promise<Result<ShippedDays & { days: number }, 'not_ecb_rates'>> {
  const pieces = readRatesFile(bytes);
  if (!pieces.ok) return pieces;
  const days: EuroRates[] = [];
  for (const piece of pieces.value) {
    const read = piece();
    if (!read.ok) return read;
    days.push(...read.value);
  }
  const oldestFirst = days.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  await writeFile(FILE, tableOf(oldestFirst));
  return ok({ days: oldestFirst.length, ...(await shippedDays()) });
}

function tableOf(days: readonly EuroRates[]): string {
  const codes = [...new Set(days.flatMap(({ perEuro }) => [...perEuro.keys()]))].toSorted();
  const lines = days.map(({ on, perEuro }) => [on, ...codes.map((code) => perEuro.get(code) ?? 'N/A')]);
  return [['Date', ...codes], ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}
