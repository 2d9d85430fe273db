import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { AGREED } from '../../contract/applied-rate.ts';
import { fixedFrom } from '../../rules/fixed-rates.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';
import { newestOwn } from './find-rate.ts';
import { newestCommon, publishedDay, type RateFor } from './newest-common.ts';

/** A rate of years ago says nothing about today's: what is typed right would be doubted. */
const DAYS_AWAY_MAX = 366;

/**
 * The known rate of the day that is nearest to the asked one, before it or after, at most a year away: what a typed rate
 * is compared with.
 */
export async function nearestRate(trx: Trx, companyId: CompanyId, asked: RateFor): Promise<FxRate | null> {
  const known: (FxRate | null)[] = [];
  for (const on of [asked.on, await nextOwnDay(trx, companyId, asked)])
    if (on !== null) known.push(await newestOwn(trx, companyId, { ...asked, on }));
  const fixed = fixedFrom(asked.from, asked.to);
  const common = [
    fixed === null || fixed > asked.on ? fixed : asked.on,
    await publishedDay(trx, asked, 'before'),
    await publishedDay(trx, asked, 'after'),
  ];
  for (const on of common) if (on !== null) known.push(await newestCommon(trx, { ...asked, on }));
  const distance = ({ on }: FxRate): number => Math.abs(daysBetween(asked.on, on));
  const [nearest = null] = known
    .filter((rate) => rate !== null)
    .filter((rate) => distance(rate) <= DAYS_AWAY_MAX)
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
