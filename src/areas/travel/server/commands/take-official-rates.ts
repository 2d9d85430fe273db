import type { Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { OFFICIAL_SCALES } from '../official/mileage-scales.ts';
import { OFFICIAL_DAY_RATES } from '../official/per-diem-rates.ts';
import { toStored } from '../queries/day-rates.ts';
import { travelTables } from '../tables.ts';

export type TakeOfficialRates = { country: string; by: UserId | null; now: Instant };

/** Gives a company its own copy of what its country publishes; what it has already stays as it is. */
export async function takeOfficialRates(
  trx: Trx,
  companyId: CompanyId,
  { country, by, now }: TakeOfficialRates,
): Promise<void> {
  const scales = OFFICIAL_SCALES.filter((scale) => scale.country === country);
  const rates = OFFICIAL_DAY_RATES.filter((rate) => rate.law === country);
  const whose = { company_id: companyId, added_by: by, added_at: now };
  if (scales.length > 0) {
    await travelTables(trx)
      .insertInto('travel.mileage_scale')
      .values(
        scales.map((scale) => ({
          ...whose,
          id: newId('msc'),
          key: scale.key,
          country: scale.country,
          kinds: [...scale.kinds],
          power_from: scale.powerFrom,
          power_to: scale.powerTo,
          is_electric: scale.isElectric,
          unit: scale.unit,
          currency: scale.formula.currency,
          bands: JSON.stringify(scale.formula.bands),
          factor: scale.formula.factor,
          per_passenger: scale.formula.perPassenger,
          year_starts_on: scale.yearStartsOn,
          counts_by: scale.countsBy,
          valid_from: plainDate(scale.validFrom),
          source: scale.source,
          is_verified: scale.isVerified,
        })),
      )
      .onConflict((conflict) => conflict.constraint('mileage_scale__day').doNothing())
      .execute();
  }
  if (rates.length > 0) {
    await travelTables(trx)
      .insertInto('travel.day_rate')
      .values(
        rates.map((rate) => ({
          ...whose,
          id: newId('pdr'),
          country: rate.country ?? '',
          city: rate.city ?? '',
          currency: rate.currency,
          definition: JSON.stringify(toStored(rate.rate)),
          valid_from: plainDate(rate.validFrom),
          source: rate.source,
          is_verified: rate.isVerified,
        })),
      )
      .onConflict((conflict) => conflict.constraint('day_rate__day').doNothing())
      .execute();
  }
}
