import { isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { isRate, type EuroRates } from '../../rules/euro-rates.ts';

/** A currency without a rate that day: never 0, and never the one of another day (security 100). */
const NONE: readonly string[] = ['N/A', ''];

/**
 * The same reference rates as a table, `eurofxref-hist.csv`: a day on each line, a currency in each column. Currencies
 * that Merel does not know, and those no longer in circulation, are left out. Refuses what is no such file.
 */
export function readEcbTable(text: string): Result<EuroRates[], 'not_ecb_rates'> {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const [first, ...codes] = cellsOf(head);
  if (first !== 'Date' || !codes.includes('USD') || lines.length === 0) return refuse('not_ecb_rates', { line: 1 });
  const read: EuroRates[] = [];
  for (const [index, line] of lines.entries()) {
    const [day = '', ...cells] = cellsOf(line);
    const on = plainDateSchema.safeParse(day);
    const isWhole = cells.length === codes.length && cells.every((cell) => NONE.includes(cell) || isRate(cell));
    if (!on.success || !isWhole) return refuse('not_ecb_rates', { line: index + 2 });
    const perEuro = new Map<CurrencyCode, string>();
    for (const [column, code] of codes.entries()) {
      const rate = cells[column] ?? '';
      if (isSpendable(code) && !NONE.includes(rate)) perEuro.set(code, rate);
    }
    read.push({ on: on.data, perEuro });
  }
  return ok(read);
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim());
