import type { CurrencyCode } from '#kernel/currency.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { Result } from '#kernel/result.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AppliedRate } from '../../contract/applied-rate.ts';
import { crossRate } from '../../rules/euro-rates.ts';
import { DAYS_BACK_MAX, rateOn, type FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';

export type RateFor = { from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/**
 * The rate by which money spent on a day is converted (domain rules 2.13): the newest up to that day, the company's own
 * before a published one of the same day; refused as fx_rate_missing.
 */
export async function findRate(
  trx: Trx,
  companyId: CompanyId,
  asked: RateFor,
): Promise<Result<FxRate, 'fx_rate_missing'>> {
  const own = await newestOwn(trx, companyId, asked);
  if (own?.on === asked.on) return rateOn(own, asked.on);
  const published = await newestPublished(trx, asked);
  const isNewer = published !== null && (own === null || published.on > own.on);
  return rateOn(isNewer ? published : own, asked.on);
}

async function newestOwn(trx: Trx, companyId: CompanyId, { from, to, on }: RateFor): Promise<FxRate | null> {
  const newest = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['id', 'rate_on as on', 'rate', 'source'])
    .where('company_id', '=', companyId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('rate_on', '<=', on)
    .orderBy('rate_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** Of the last days on which both currencies were published; nobody's yet, so it has no id. */
async function newestPublished(trx: Trx, { from, to, on }: RateFor): Promise<FxRate | null> {
  const rows = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select(['currency', 'rate_on as on', 'per_euro as perEuro', 'source'])
    .where('currency', 'in', [from, to])
    .where('rate_on', '<=', on)
    .where('rate_on', '>=', addDays(on, -DAYS_BACK_MAX))
    .orderBy('rate_on', 'desc')
    .execute();
  for (const { on: day, source } of rows) {
    const ofDay = rows.filter((row) => row.on === day);
    const perEuro = new Map(ofDay.map((row) => [row.currency, row.perEuro]));
    const rate = crossRate({ on: day, perEuro }, from, to);
    if (rate !== null) return { id: null, on: day, rate, source };
  }
  return null;
}

/** The same to be shown; null where nothing is converted, or no rate is known. */
export async function appliedRate(trx: Trx, companyId: CompanyId, asked: RateFor): Promise<AppliedRate | null> {
  if (asked.from === asked.to) return null;
  const found = await findRate(trx, companyId, asked);
  if (!found.ok) return null;
  const { rate, on, source } = found.value;
  return { from: asked.from, to: asked.to, rate, on, source };
}

/** The very rate that something was converted by, to be shown. */
export async function rateById(trx: Trx, companyId: CompanyId, rateId: string): Promise<AppliedRate> {
  return ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['from_currency as from', 'to_currency as to', 'rate_on as on', 'rate', 'source'])
    .where('company_id', '=', companyId)
    .where('id', '=', rateId)
    .executeTakeFirstOrThrow();
}
