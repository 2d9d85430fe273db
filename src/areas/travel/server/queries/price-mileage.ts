import { moneyToWire, zero } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { MileagePrice, MileageTrip } from '../../contract/mileage.ts';
import { distanceText, type DistanceUnit } from '../../rules/distance-text.ts';
import { priceTrip } from '../../rules/mileage-scale.ts';
import { taxYearOf } from '../../rules/tax-year.ts';
import { findMeasure } from '../map/way-measures.ts';
import { travelTables, type MileageYearKey } from '../tables.ts';
import { findScale, formulaOf, type Scale } from './find-scale.ts';

export type MileageInput = {
  memberId: UserId;
  /** Who writes the request, where that is somebody else: the map may have been asked by either. */
  writerId?: UserId;
  requestId: string | null;
  on: PlainDate;
  trip: MileageTrip;
};

/** What is priced: the scale of its day, and the tax year that it counts in. */
export type PlacedTrip = { readonly scale: Scale; readonly year: MileageYearKey; readonly vehicleName: string };

/**
 * In which tax year and by which scale a trip counts: by the scale's key over all its versions, and by the vehicle where
 * the scale says so (domain rules 2.9).
 * @throws AppError vehicle_missing, distance_missing, scale_missing when the company has none for the vehicle.
 */
export async function placeTrip(
  trx: Trx,
  companyId: CompanyId,
  { memberId, on, trip }: Pick<MileageInput, 'memberId' | 'on' | 'trip'>,
): Promise<PlacedTrip> {
  if (trip.vehicleId === null) throw new AppError('vehicle_missing');
  if (tenthsOf(trip) === 0n) throw new AppError('distance_missing');
  const vehicle = await travelTables(trx)
    .selectFrom('travel.vehicle')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', trip.vehicleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  // Somebody else's vehicle is as good as none.
  if (vehicle === undefined) throw new AppError('vehicle_missing');
  const { id, name, kind, fiscal_power: fiscalPower, is_electric: isElectric } = vehicle;
  const scale = await findScale(trx, companyId, { vehicle: { kind, fiscalPower, isElectric }, on });
  if (scale === null) throw new AppError('scale_missing');
  const year: MileageYearKey = {
    company_id: companyId,
    member_id: memberId,
    scale_key: scale.key,
    vehicle_id: scale.counts_by === 'vehicle' ? id : '',
    year_on: taxYearOf(on, scale.year_starts_on),
  };
  return { scale, year, vehicleName: name };
}

/**
 * What a trip is paid after everything that already counts in its tax year, by the scale of its day. A request that
 * counts already is left out of "before".
 * @throws AppError as `placeTrip`.
 */
export async function priceMileage(trx: Trx, companyId: CompanyId, input: MileageInput): Promise<MileagePrice> {
  return pricePlaced(trx, companyId, { input, placed: await placeTrip(trx, companyId, input) });
}

type Placed = { input: MileageInput; placed: PlacedTrip };

/** The same where it is known already in which year the trip counts. */
export async function pricePlaced(
  trx: Trx,
  companyId: CompanyId,
  { input: { memberId, writerId = memberId, requestId, trip }, placed: { scale, year, vehicleName } }: Placed,
): Promise<MileagePrice> {
  const tenths = tenthsOf(trip);
  const before = await distanceOf(trx, year, { without: requestId });
  const formula = formulaOf(scale);
  const price = priceTrip(formula, { before, tenths, passengers: trip.passengers });
  return {
    scaleId: scale.id,
    source: scale.source,
    isVerified: scale.is_verified,
    unit: scale.unit,
    vehicleName,
    yearOn: year.year_on,
    tenths: tenths.toString(),
    tenthsBefore: before.toString(),
    passengerCount: trip.passengers,
    yearWith: moneyToWire(price.yearWith),
    yearBefore: moneyToWire(price.yearBefore),
    adjustment: moneyToWire(zero(formula.currency)),
    passengers: moneyToWire(price.passengers),
    amount: moneyToWire(price.amount),
    way: {
      typed: trip.distance ?? '0',
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

/** The distance that counts in a tax year, in tenths of the scale's unit. */
async function distanceOf(trx: Trx, year: MileageYearKey, { without }: { without: string | null }): Promise<bigint> {
  const { tenths } = await travelTables(trx)
    .selectFrom('travel.mileage_trip')
    .select(({ fn }) => fn.sum<bigint | null>('tenths').as('tenths'))
    .where((eb) => eb.and(year))
    .$if(without !== null, (query) => query.where('request_id', '<>', without))
    .executeTakeFirstOrThrow();
  return BigInt(tenths ?? 0n);
}

/** The part of a price that counts in the year: all but what passengers brought. */
export const countedMinor = ({ amount, passengers }: MileagePrice): bigint =>
  BigInt(amount.minor) - BigInt(passengers.minor);
