import type { Trx } from '#platform/db/scope.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';
import { ratesTables } from '../tables.ts';

const ROWS_AT_ONCE = 1000;

/** Keeps published rates of the euro for all companies; a day and currency that are known stay as they are. */
export async function keepEuroRates(trx: Trx, days: readonly EuroRates[], source: string): Promise<void> {
  const rows = days.flatMap(({ on, perEuro }) =>
    [...perEuro].map(([currency, rate]) => ({ rate_on: on, currency, per_euro: rate, source })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await ratesTables(trx)
      .insertInto('rates.euro_rate')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
