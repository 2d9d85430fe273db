import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { keepRate } from '../commands/keep-rate.ts';
import { findRate, rateById } from './find-rate.ts';

/** With `rateId` by that rate, which was settled earlier: a rate that is published later changes nothing. */
export type ToBase = { amount: Money; base: CurrencyCode; on: PlainDate; rateId?: string | null };
/** `rateId` is null and `rate` "1" where no conversion was needed. */
export type InBase = { baseAmount: Money; rateId: string | null; rate: string };

/**
 * The amount in the company's base currency at the rate of the day the money was spent (domain rules 2.13), rounded
 * half away from zero; the rate is kept as the company's own, by its id. @throws AppError fx_rate_missing when no rate
 * of that day or the seven before it is known.
 */
export async function toBase(trx: Trx, companyId: CompanyId, asked: ToBase): Promise<InBase> {
  const { baseAmount, rate } = await converted(trx, companyId, asked);
  if (rate === null) return { baseAmount, rateId: null, rate: '1' };
  const pair = { from: asked.amount.currency, to: asked.base };
  return { baseAmount, rateId: await keepRate(trx, companyId, { ...pair, ...rate }), rate: rate.rate };
}

/** The same for what is only looked at: nothing is kept. @throws AppError fx_rate_missing */
export async function inBase(trx: Trx, companyId: CompanyId, asked: ToBase): Promise<Money> {
  return (await converted(trx, companyId, asked)).baseAmount;
}

async function converted(
  trx: Trx,
  companyId: CompanyId,
  { amount, base, on, rateId = null }: ToBase,
): Promise<{ baseAmount: Money; rate: FxRate | null }> {
  if (amount.currency === base) return { baseAmount: amount, rate: null };
  const rate =
    rateId === null
      ? valueOrThrow(await findRate(trx, companyId, { from: amount.currency, to: base, on }))
      : { id: rateId, ...(await rateById(trx, companyId, rateId)) };
  return { baseAmount: convert(amount, { rate: rate.rate, to: base, rounding: 'half-away-from-zero' }), rate };
}
