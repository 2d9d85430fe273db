import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { MileagePrice } from '../../contract/mileage.ts';
import { countedMinor, priceMileage, type MileageInput } from '../queries/price-mileage.ts';
import { travelTables, type MileageScaleId } from '../tables.ts';

/**
 * Takes a sent trip into its tax year and says what it is paid. The year's row is locked before it is read, so of two
 * trips sent at once the second is priced after the first. A request that counts already is priced anew.
 * @throws AppError as `priceMileage`.
 */
export async function countTrip(
  trx: Trx,
  companyId: CompanyId,
  input: MileageInput & { requestId: string },
): Promise<MileagePrice> {
  await takeBackTrip(trx, companyId, input.requestId);
  const first = await priceMileage(trx, companyId, input);
  const scaleId = first.scaleId as MileageScaleId;
  const key = { company_id: companyId, member_id: input.memberId, scale_id: scaleId, year_on: first.yearOn };
  await travelTables(trx)
    .insertInto('travel.mileage_year')
    .values({ ...key, tenths: 0n, minor: 0n })
    .onConflict((conflict) =>
      // Changes nothing, but waits for whoever holds the row.
      conflict.columns(['company_id', 'member_id', 'scale_id', 'year_on']).doUpdateSet({
        tenths: sql`mileage_year.tenths`,
      }),
    )
    .execute();
  const price = await priceMileage(trx, companyId, input);
  const counted = { tenths: BigInt(price.tenths), minor: countedMinor(price) };
  await travelTables(trx)
    .insertInto('travel.mileage_trip')
    .values({ ...key, request_id: input.requestId, ...counted })
    .execute();
  await travelTables(trx)
    .updateTable('travel.mileage_year')
    .set((eb) => ({ tenths: eb('tenths', '+', counted.tenths), minor: eb('minor', '+', counted.minor) }))
    .where((eb) => eb.and(key))
    .execute();
  return price;
}

/** A trip that is declined, withdrawn, cancelled or sent back no longer counts; the next trip makes good for it. */
export async function takeBackTrip(trx: Trx, companyId: CompanyId, requestId: string): Promise<void> {
  const db = travelTables(trx);
  const trip = await db
    .deleteFrom('travel.mileage_trip')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
  if (trip === undefined) return;
  await db
    .updateTable('travel.mileage_year')
    .set((eb) => ({ tenths: eb('tenths', '-', trip.tenths), minor: eb('minor', '-', trip.minor) }))
    .where('company_id', '=', companyId)
    .where('member_id', '=', trip.member_id)
    .where('scale_id', '=', trip.scale_id)
    .where('year_on', '=', trip.year_on)
    .execute();
}
