import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { MileagePrice } from '../../contract/mileage.ts';
import { countedMinor, placeTrip, pricePlaced, type MileageInput } from '../queries/price-mileage.ts';
import { travelTables, type MileageYearKey } from '../tables.ts';
import { adjustYear } from './adjust-year.ts';

/**
 * Takes a sent trip into its tax year and says what it is paid. The year's row is locked before it is read, so of two
 * trips sent at once the second is priced after the first. A request that counts already is priced anew.
 * @throws AppError as `priceMileage`.
 */
export async function countTrip(
  trx: Trx,
  companyId: CompanyId,
  input: MileageInput & { requestId: string; now: Instant },
): Promise<MileagePrice> {
  const placed = await placeTrip(trx, companyId, input);
  const left = await removeTrip(trx, companyId, input.requestId);
  await lockYear(trx, placed.year);
  const price = await pricePlaced(trx, companyId, { input, placed });
  await travelTables(trx)
    .insertInto('travel.mileage_trip')
    .values({
      ...placed.year,
      request_id: input.requestId,
      scale_id: placed.scale.id,
      tenths: BigInt(price.tenths),
      minor: countedMinor(price),
      is_accepted: false,
    })
    .execute();
  // A trip that moves to another vehicle or year leaves one that may have nothing to wait for any more.
  if (left !== null && !isSameYear(left, placed.year)) await adjustYear(trx, left, input.now);
  return price;
}

type OneTrip = { requestId: string; now: Instant };

/** A trip that is declined, withdrawn, cancelled or sent back no longer counts, and its year is adjusted for it. */
export async function takeBackTrip(trx: Trx, companyId: CompanyId, { requestId, now }: OneTrip): Promise<void> {
  const year = await removeTrip(trx, companyId, requestId);
  if (year !== null) await adjustYear(trx, year, now);
}

/** Finance accepted the trip's claim: what it was paid is fixed from here on. Other requests are none of a year's. */
export async function acceptTrip(trx: Trx, companyId: CompanyId, { requestId, now }: OneTrip): Promise<void> {
  const trip = await travelTables(trx)
    .updateTable('travel.mileage_trip')
    .set({ is_accepted: true })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
  if (trip !== undefined) await adjustYear(trx, yearOf(trip), now);
}

async function removeTrip(trx: Trx, companyId: CompanyId, requestId: string): Promise<MileageYearKey | null> {
  const trip = await travelTables(trx)
    .deleteFrom('travel.mileage_trip')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('is_accepted', '=', false)
    .returningAll()
    .executeTakeFirst();
  return trip === undefined ? null : yearOf(trip);
}

/** Locks the year until the end of the transaction; the first trip makes its row. */
async function lockYear(trx: Trx, year: MileageYearKey): Promise<void> {
  await travelTables(trx)
    .insertInto('travel.mileage_year')
    .values(year)
    .onConflict((conflict) =>
      // Changes nothing, but waits for whoever holds the row.
      conflict.constraint('mileage_year__key').doUpdateSet({ year_on: sql`excluded.year_on` }),
    )
    .execute();
}

const yearOf = ({ company_id, member_id, scale_key, vehicle_id, year_on }: MileageYearKey): MileageYearKey => ({
  company_id,
  member_id,
  scale_key,
  vehicle_id,
  year_on,
});

const isSameYear = (left: MileageYearKey, right: MileageYearKey): boolean =>
  left.scale_key === right.scale_key && left.vehicle_id === right.vehicle_id && left.year_on === right.year_on;
