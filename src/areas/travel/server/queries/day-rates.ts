import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DayRate, Place } from '../../rules/per-diem.ts';
import { travelTables, type StoredDayRate } from '../tables.ts';

export type KnownDayRate = {
  country: string;
  city: string;
  currency: CurrencyCode;
  validFrom: PlainDate;
  source: string;
  isVerified: boolean;
  rate: DayRate;
};

/** All day rates of the company, the newest first. */
export async function readDayRates(trx: Trx, companyId: CompanyId): Promise<KnownDayRate[]> {
  const rows = await travelTables(trx)
    .selectFrom('travel.day_rate')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('valid_from', 'desc')
    .orderBy(sql`country`)
    .execute();
  return rows.map((row) => ({
    country: row.country,
    city: row.city,
    currency: row.currency,
    validFrom: row.valid_from,
    source: row.source,
    isVerified: row.is_verified,
    rate: { id: row.id, ...fromStored(row.definition) },
  }));
}

/** The rate at a place on a day: of its city, else of its country, else the company's for everywhere else. */
export function dayRateAt(rates: readonly KnownDayRate[], place: Place, on: PlainDate): KnownDayRate | null {
  const begun = rates.filter((rate) => rate.validFrom <= on);
  const city = fold(place.city ?? '');
  return (
    begun.find((rate) => rate.country === place.country && rate.city !== '' && fold(rate.city) === city) ??
    begun.find((rate) => rate.country === place.country && rate.city === '') ??
    begun.find((rate) => rate.country === '') ??
    null
  );
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('en');

function fromStored(stored: StoredDayRate): Omit<DayRate, 'id'> {
  const { breakfast, lunch, dinner } = stored.meals;
  return {
    ...stored,
    fullDay: BigInt(stored.fullDay),
    partialDay: BigInt(stored.partialDay),
    hourBands: stored.hourBands.map(({ fromMinutes, amount }) => ({ fromMinutes, amount: BigInt(amount) })),
    meals: { breakfast: BigInt(breakfast), lunch: BigInt(lunch), dinner: BigInt(dinner) },
    lodging: BigInt(stored.lodging),
  };
}

export function toStored(rate: Omit<DayRate, 'id'>): StoredDayRate {
  const { breakfast, lunch, dinner } = rate.meals;
  return {
    dayRule: rate.dayRule,
    fullDay: rate.fullDay.toString(),
    partialDay: rate.partialDay.toString(),
    partialAfterMinutes: rate.partialAfterMinutes,
    hourBands: rate.hourBands.map(({ fromMinutes, amount }) => ({ fromMinutes, amount: amount.toString() })),
    meals: { breakfast: breakfast.toString(), lunch: lunch.toString(), dinner: dinner.toString() },
    mealRule: rate.mealRule,
    mealWindows: {
      breakfast: [...rate.mealWindows.breakfast],
      lunch: [...rate.mealWindows.lunch],
      dinner: [...rate.mealWindows.dinner],
    },
    lodging: rate.lodging.toString(),
  };
}
