import { moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { MileagePrice, MileageTrip } from '../../contract/mileage.ts';
import { distanceText, type DistanceUnit } from '../../rules/distance-text.ts';
import { priceTrip, type YearSoFar } from '../../rules/mileage-scale.ts';
import { taxYearOf } from '../../rules/tax-year.ts';
import { findMeasure } from '../map/way-measures.ts';
import { travelTables, type MileageScaleId } from '../tables.ts';
import { findScale, formulaOf } from './find-scale.ts';

export type MileageInput = {
  memberId: UserId;
  /** Who writes the request, where that is somebody else: the map may have been asked by either. */
  writerId?: UserId;
  requestId: string | null;
  on: PlainDate;
  trip: MileageTrip;
};

/**
 * What a trip is paid after everything that already counts in its tax year, by the scale of its day. A request that
 * counts already is left out of "before".
 * @throws AppError vehicle_missing, distance_missing, scale_missing when the company has none for the vehicle.
 */
export async function priceMileage(
  trx: Trx,
  companyId: CompanyId,
  { memberId, writerId = memberId, requestId, on, trip }: MileageInput,
): Promise<MileagePrice> {
  const tenths = tenthsOf(trip);
  if (trip.vehicleId === null) throw new AppError('vehicle_missing');
  if (tenths === 0n || trip.distance === null) throw new AppError('distance_missing');
  const vehicle = await travelTables(trx)
    .selectFrom('travel.vehicle')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', trip.vehicleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  // Somebody else's vehicle is as good as none.
  if (vehicle === undefined) throw new AppError('vehicle_missing');
  const { name, kind, fiscal_power: fiscalPower, is_electric: isElectric } = vehicle;
  const scale = await findScale(trx, companyId, { vehicle: { kind, fiscalPower, isElectric }, on });
  if (scale === null) throw new AppError('scale_missing');
  const yearOn = taxYearOf(on, scale.year_starts_on);
  const before = await readYear(trx, companyId, { memberId, scaleId: scale.id, yearOn, without: requestId });
  const price = priceTrip(formulaOf(scale), { before, tenths, passengers: trip.passengers });
  return {
    scaleId: scale.id,
    source: scale.source,
    isVerified: scale.is_verified,
    unit: scale.unit,
    vehicleName: name,
    yearOn,
    tenths: tenths.toString(),
    tenthsBefore: before.tenths.toString(),
    passengerCount: trip.passengers,
    yearWith: moneyToWire(price.yearWith),
    yearBefore: moneyToWire(price.yearBefore),
    adjustment: moneyToWire(price.adjustment),
    passengers: moneyToWire(price.passengers),
    amount: moneyToWire(price.amount),
    way: {
      typed: trip.distance,
      measured: await measuredOf(trx, companyId, {
        stops: trip.stops,
        askedBy: [memberId, writerId],
        unit: scale.unit,
      }),
    },
  };
}

type Asked = { stops: readonly string[]; askedBy: readonly UserId[]; unit: DistanceUnit };

async function measuredOf(trx: Trx, companyId: CompanyId, { stops, askedBy, unit }: Asked) {
  const meters = await findMeasure(trx, companyId, { stops, askedBy });
  const distance = meters === null ? null : distanceText(meters, unit);
  return meters === null || distance === null ? null : { distance, meters };
}

/** "12.5" both ways is 250 tenths. */
function tenthsOf({ distance, isReturn }: Pick<MileageTrip, 'distance' | 'isReturn'>): bigint {
  if (distance === null) return 0n;
  const [whole = '0', tenth = '0'] = distance.split('.');
  return (BigInt(whole) * 10n + BigInt(tenth)) * (isReturn ? 2n : 1n);
}

type YearKey = { memberId: UserId; scaleId: MileageScaleId; yearOn: PlainDate; without: string | null };

async function readYear(
  trx: Trx,
  companyId: CompanyId,
  { memberId, scaleId, yearOn, without }: YearKey,
): Promise<YearSoFar> {
  const db = travelTables(trx);
  const key = { company_id: companyId, member_id: memberId, scale_id: scaleId, year_on: yearOn };
  const year = await db
    .selectFrom('travel.mileage_year')
    .select(['tenths', 'minor'])
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const own =
    without === null
      ? undefined
      : await db
          .selectFrom('travel.mileage_trip')
          .select(['tenths', 'minor'])
          .where((eb) => eb.and({ ...key, request_id: without }))
          .executeTakeFirst();
  const so = year ?? { tenths: 0n, minor: 0n };
  return { tenths: so.tenths - (own?.tenths ?? 0n), minor: so.minor - (own?.minor ?? 0n) };
}

/** The part of a price that counts in the year: all but what passengers brought. */
export const countedMinor = ({ amount, passengers }: MileagePrice): bigint =>
  BigInt(amount.minor) - BigInt(passengers.minor);
