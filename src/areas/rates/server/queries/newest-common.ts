import type { CurrencyCode } from '#kernel/currency.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AND_SOURCE, BY_LAW } from '../../contract/applied-rate.ts';
import { crossRate, EURO } from '../../rules/euro-rates.ts';
import { fixedOn, fixedPerEuro } from '../../rules/fixed-rates.ts';
import { DAYS_BACK_MAX, type FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';

export type RateFor = { from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/**
 * The newest rate that holds for every company; nobody's yet, so it has no id. What law alone fixes is the rate of the very
 * day that is asked for, however long ago it was fixed. Otherwise it is of the last day, at most seven back, on which each
 * of the two was fixed or published.
 */
export async function newestCommon(trx: Trx, { from, to, on }: RateFor): Promise<FxRate | null> {
  const byLaw = crossRate({ perEuro: fixedOf([from, to], on) }, from, to);
  if (byLaw !== null) return { id: null, on, rate: byLaw, source: BY_LAW, entered: null };
  const rows = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select(['currency', 'rate_on as on', 'per_euro as perEuro', 'source'])
    .where('currency', 'in', [from, to])
    .where('rate_on', '<=', on)
    .where('rate_on', '>=', addDays(on, -DAYS_BACK_MAX))
    .orderBy('rate_on', 'desc')
    .execute();
  for (const { on: day, source } of rows) {
    const published = rows.filter((row) => row.on === day).map((row) => [row.currency, row.perEuro] as const);
    const fixed = fixedOf([from, to], day);
    const rate = crossRate({ perEuro: new Map([...published, ...fixed]) }, from, to);
    const sources = fixed.size === 0 ? source : [BY_LAW, source].join(AND_SOURCE);
    if (rate !== null) return { id: null, on: day, rate, source: sources, entered: null };
  }
  return null;
}

/** The last day up to the asked one, or the first after it, on which what law does not fix was published. */
export async function publishedDay(
  trx: Trx,
  { from, to, on }: RateFor,
  side: 'before' | 'after',
): Promise<PlainDate | null> {
  const needed = [from, to].filter((currency) => currency !== EURO && fixedOn(currency, on) === null);
  if (needed.length === 0) return null;
  const day = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select('rate_on as on')
    .where('currency', 'in', needed)
    .where('rate_on', side === 'before' ? '<=' : '>', on)
    .groupBy('rate_on')
    .having((eb) => eb.fn.countAll(), '=', needed.length)
    .orderBy('rate_on', side === 'before' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return day?.on ?? null;
}

function fixedOf(currencies: readonly CurrencyCode[], on: PlainDate): Map<CurrencyCode, string> {
  const rows = currencies.map((currency) => fixedOn(currency, on)).filter((row) => row !== null);
  return new Map(rows.map((row) => [row.currency, fixedPerEuro(row)]));
}
