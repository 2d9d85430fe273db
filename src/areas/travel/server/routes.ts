import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { measureWay as measureWayEndpoint, priceMileage as priceMileageEndpoint } from '../contract/mileage.ts';
import { pricePerDiem as pricePerDiemEndpoint } from '../contract/per-diem.ts';
import * as contract from '../contract/vehicle.ts';
import { addVehicle, archiveVehicle, listVehicles } from './commands/vehicles.ts';
import { priceMileage } from './queries/price-mileage.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import * as rates from '../contract/rates.ts';
import { addDayRate, addMileageScale } from './commands/add-rates.ts';
import { takeOfficialRates } from './commands/take-official-rates.ts';
import type { MeasureWay } from './map/open-map.ts';
import { listTravelRates } from './queries/list-rates.ts';
import { measureWay } from './queries/measure-way.ts';
import { pricePerDiem } from './queries/price-per-diem.ts';

/** @param map what the operator measures ways with, if anything. */
export const travelRoutes = (map: MeasureWay | null): Implementation[] => [
  implement(contract.listVehicles, async (context) => ({ ...(await listVehicles(context)), hasMap: map !== null })),
  implement(contract.addVehicle, (context, { body }) => addVehicle(context, body)),
  implement(contract.archiveVehicle, async (context, { params }) => {
    await archiveVehicle(context, params.vehicleId);
    return undefined;
  }),
  implement(priceMileageEndpoint, ({ trx, actor }, { body }) =>
    priceMileage(trx, actor.companyId, { ...body, memberId: actor.userId }),
  ),
  implementRaw(measureWayEndpoint, (context, { body }) => measureWay(context, body, map)),
  implement(rates.listTravelRates, async ({ trx, actor, now }) => {
    const { country, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
    return listTravelRates(trx, actor.companyId, { country, today: dayInZone(now, zone) });
  }),
  implement(rates.addMileageScale, (context, { body }) => addMileageScale(context, body)),
  implement(rates.addDayRate, (context, { body }) => addDayRate(context, body)),
  implement(rates.takeOfficial, async (context) => {
    const { trx, actor, now } = context;
    const { country } = await getCompanyRow(trx, actor.companyId);
    await takeOfficialRates(trx, actor.companyId, { country, by: actor.userId, now });
    await recordChange(context, {
      action: 'travel.take-official-rates',
      entity: 'company',
      entityId: actor.companyId,
      after: { country },
      topics: ['travel'],
    });
    return undefined;
  }),
  implement(pricePerDiemEndpoint, ({ trx, actor }, { body }) => pricePerDiem(trx, actor.companyId, body.trip)),
];
