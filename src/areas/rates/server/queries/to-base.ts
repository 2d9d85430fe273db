import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { rateOn } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';

export type ToBase = { amount: Money; base: CurrencyCode; on: PlainDate };
/** `rateId` is null and `rate` "1" where no conversion was needed. */
export type InBase = { baseAmount: Money; rateId: string | null; rate: string };

/**
 * The amount in the company's base currency at the rate of the day the money was spent (domain rules 2.13), rounded
 * half away from zero. @throws AppError fx_rate_missing when no rate of that day or the seven before it is known.
 */
export async function toBase(trx: Trx, companyId: CompanyId, { amount, base, on }: ToBase): Promise<InBase> {
  if (amount.currency === base) return { baseAmount: amount, rateId: null, rate: '1' };
  const newest = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['id', 'rate_on as on', 'rate', 'source'])
    .where('company_id', '=', companyId)
    .where('from_currency', '=', amount.currency)
    .where('to_currency', '=', base)
    .where('rate_on', '<=', on)
    .orderBy('rate_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rate = valueOrThrow(rateOn(newest ?? null, on));
  return {
    baseAmount: convert(amount, { rate: rate.rate, to: base, rounding: 'half-away-from-zero' }),
    rateId: rate.id,
    rate: rate.rate,
  };
}
