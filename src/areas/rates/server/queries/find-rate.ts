import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Result } from '#kernel/result.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AppliedRate } from '../../contract/applied-rate.ts';
import { rateOn, type FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';

export type RateFor = { from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/** The rate by which money spent on a day is converted (domain rules 2.13); refused as fx_rate_missing. */
export async function findRate(
  trx: Trx,
  companyId: CompanyId,
  { from, to, on }: RateFor,
): Promise<Result<FxRate, 'fx_rate_missing'>> {
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
  return rateOn(newest ?? null, on);
}

/** The same to be shown; null where nothing is converted, or no rate is known. */
export async function appliedRate(trx: Trx, companyId: CompanyId, asked: RateFor): Promise<AppliedRate | null> {
  if (asked.from === asked.to) return null;
  const found = await findRate(trx, companyId, asked);
  if (!found.ok) return null;
  const { rate, on, source } = found.value;
  return { from: asked.from, to: asked.to, rate, on, source };
}
