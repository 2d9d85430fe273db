import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { EuroRates } from '../../rules/euro-rates.ts';

/**
 * Keeps published rates of the euro for all companies; a day and currency that are known stay as they are. As columns, not
 * row by row: of a history there are hundreds of thousands, which a server takes in while people work.
 */
export async function keepEuroRates(trx: Trx, days: readonly EuroRates[], source: string): Promise<void> {
  const rows = days.flatMap(({ on, perEuro }) => [...perEuro].map(([currency, rate]) => ({ on, currency, rate })));
  if (rows.length === 0) return;
  await sql`
    insert into rates.euro_rate (rate_on, currency, per_euro, source)
    select rate_on, currency, per_euro, ${source}
    from unnest(
      ${rows.map(({ on }) => on)}::date[], ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ rate }) => rate)}::numeric[]
    ) as published (rate_on, currency, per_euro)
    on conflict do nothing`.execute(trx);
}
