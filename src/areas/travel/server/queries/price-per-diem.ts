import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { PerDiemPrice, PerDiemTrip } from '../../contract/per-diem.ts';
import { perDiemOf } from '../../rules/per-diem.ts';
import { dayRateAt, readDayRates } from './day-rates.ts';

/**
 * What a journey is paid by the company's rates, day by day.
 * @throws AppError with what is wrong with the journey, rate_missing with place and day, nothing_due when no day is paid.
 */
export async function pricePerDiem(trx: Trx, companyId: CompanyId, trip: PerDiemTrip): Promise<PerDiemPrice> {
  const company = await getCompanyRow(trx, companyId);
  const rates = await readDayRates(trx, companyId);
  const home = { country: company.country, city: null };
  const days = valueOrThrow(perDiemOf({ home, ...trip }, (place, on) => dayRateAt(rates, place, on)?.rate ?? null));
  // All rates of one company are in one currency: `addDayRate` refuses another.
  const currency = rates[0]?.currency ?? company.base_currency;
  const wire = (minor: bigint) => moneyToWire(money(minor, currency));
  const total = days.reduce((sum, day) => sum + day.result, 0n);
  if (total <= 0n) throw new AppError('nothing_due');
  const sources = new Map(rates.map(({ rate, source, isVerified }) => [rate.id, { source, isVerified }]));
  return {
    amount: wire(total),
    days: days.map((day, index) => ({
      on: day.on,
      place: day.place,
      rateId: day.rateId,
      source: sources.get(day.rateId)?.source ?? '',
      isVerified: sources.get(day.rateId)?.isVerified ?? false,
      kind: day.kind,
      minutes: day.minutes,
      provided: [...(trip.days[index]?.provided ?? [])],
      base: wire(day.base),
      deducted: wire(day.deducted),
      lodging: wire(day.lodging),
      result: wire(day.result),
    })),
  };
}
