import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { AGREED } from '../../contract/applied-rate.ts';
import { EURO } from '../../rules/euro-rates.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';
import { newestOwn, newestPublished, type RateFor } from './find-rate.ts';

/** The known rate of the day that is nearest to the asked one, before it or after: what a typed rate is compared with. */
export async function nearestRate(trx: Trx, companyId: CompanyId, asked: RateFor): Promise<FxRate | null> {
  const known: (FxRate | null)[] = [];
  for (const on of [asked.on, await nextOwnDay(trx, companyId, asked)])
    if (on !== null) known.push(await newestOwn(trx, companyId, { ...asked, on }));
  for (const side of ['before', 'after'] as const) {
    const on = await publishedDay(trx, asked, side);
    if (on !== null) known.push(await newestPublished(trx, { ...asked, on }));
  }
  const distance = ({ on }: FxRate): number => Math.abs(daysBetween(asked.on, on));
  const [nearest = null] = known
    .filter((rate) => rate !== null)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest;
}

async function nextOwnDay(trx: Trx, companyId: CompanyId, { from, to, on }: RateFor): Promise<PlainDate | null> {
  const next = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select('rate_on as on')
    .where('company_id', '=', companyId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('source', '<>', AGREED)
    .where('rate_on', '>', on)
    .orderBy('rate_on')
    .limit(1)
    .executeTakeFirst();
  return next?.on ?? null;
}

/** The last day up to the asked one, or the first after it, on which both currencies were published. */
async function publishedDay(trx: Trx, { from, to, on }: RateFor, side: 'before' | 'after'): Promise<PlainDate | null> {
  const needed = [from, to].filter((currency) => currency !== EURO);
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
