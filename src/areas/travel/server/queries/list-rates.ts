import type { Selectable } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DayRateView, MileageScale } from '../../contract/rates.ts';
import { OFFICIAL_SCALES } from '../official/mileage-scales.ts';
import { OFFICIAL_DAY_RATES } from '../official/per-diem-rates.ts';
import { travelTables, type MileageScaleRow, type TravelTables } from '../tables.ts';

export type TravelRates = { scales: MileageScale[]; dayRates: DayRateView[]; canTakeOfficial: boolean };

type Where = { country: string; today: PlainDate };

/** Of every scale and place the version in force today, and those that are still to come. */
export async function listTravelRates(trx: Trx, companyId: CompanyId, { country, today }: Where): Promise<TravelRates> {
  const db = travelTables(trx);
  const scales = await db
    .selectFrom('travel.mileage_scale')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('key')
    .orderBy('valid_from')
    .execute();
  const rates = await db
    .selectFrom('travel.day_rate')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('country')
    .orderBy('city')
    .orderBy('valid_from')
    .execute();
  const isPublished =
    OFFICIAL_SCALES.some((scale) => scale.country === country) ||
    OFFICIAL_DAY_RATES.some((rate) => rate.law === country);
  return {
    scales: notOver(scales, today, (row) => row.key).map(toScale),
    dayRates: notOver(rates, today, (row) => `${row.country}/${row.city}`).map(toDayRate),
    canTakeOfficial: isPublished && (scales.length === 0 || rates.length === 0),
  };
}

/** Rows by day, the earlier first: those that a later one had replaced by today are left out. */
function notOver<Row extends { valid_from: PlainDate }>(
  rows: readonly Row[],
  today: PlainDate,
  keyOf: (row: Row) => string,
): Row[] {
  return rows.filter((row, at) => {
    const next = rows[at + 1];
    return next === undefined || keyOf(next) !== keyOf(row) || next.valid_from > today;
  });
}

export const toScale = (row: Selectable<MileageScaleRow>): MileageScale => ({
  id: row.id,
  key: row.key,
  country: row.country,
  kinds: row.kinds,
  powerFrom: row.power_from,
  powerTo: row.power_to,
  isElectric: row.is_electric,
  unit: row.unit,
  currency: row.currency,
  bands: row.bands.map((band) => ({ ...band })),
  factor: row.factor,
  perPassenger: row.per_passenger,
  validFrom: row.valid_from,
  source: row.source,
  isVerified: row.is_verified,
});

export function toDayRate(row: Selectable<TravelTables['travel.day_rate']>): DayRateView {
  const { dayRule, fullDay, partialDay, hourBands, meals, lodging } = row.definition;
  return {
    id: row.id,
    country: row.country,
    city: row.city,
    currency: row.currency,
    dayRule,
    amounts: { fullDay, partialDay, hourBands, meals, lodging },
    validFrom: row.valid_from,
    source: row.source,
    isVerified: row.is_verified,
  };
}
