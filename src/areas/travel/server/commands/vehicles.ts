import type { Selectable } from 'kysely';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { z } from 'zod';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { addVehicle as addVehicleEndpoint, Vehicle, VehicleId } from '../../contract/vehicle.ts';
import { travelTables, type TravelTables } from '../tables.ts';

export type NewVehicle = z.output<NonNullable<(typeof addVehicleEndpoint)['body']>>;

/** Adds a vehicle of the caller's own. @throws AppError power_missing where the company's scale for it asks for power. */
export async function addVehicle(context: Context, input: NewVehicle): Promise<Vehicle> {
  const { trx, actor, now } = context;
  if (input.fiscalPower === null && (await asksPower(context, [input.kind]))) throw new AppError('power_missing');
  const row = await travelTables(trx)
    .insertInto('travel.vehicle')
    .values({
      company_id: actor.companyId,
      id: newId('veh'),
      member_id: actor.userId,
      name: input.name,
      kind: input.kind,
      fiscal_power: input.fiscalPower,
      is_electric: input.isElectric,
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, {
    action: 'travel.add-vehicle',
    entity: 'vehicle',
    entityId: row.id,
    after: input,
    topics: ['travel'],
  });
  return toVehicle(row);
}

/** Takes an own vehicle off the list. @throws AppError not_found for anybody else's. */
export async function archiveVehicle(context: Context, vehicleId: VehicleId): Promise<void> {
  const { trx, actor, now } = context;
  const row = await travelTables(trx)
    .updateTable('travel.vehicle')
    .set({ archived_at: now })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', vehicleId)
    .where('member_id', '=', actor.userId)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  await recordChange(context, {
    action: 'travel.archive-vehicle',
    entity: 'vehicle',
    entityId: vehicleId,
    topics: ['travel'],
  });
}

export async function listVehicles(
  context: Context,
): Promise<{ items: Vehicle[]; asksPower: boolean; unit: 'km' | 'mi' }> {
  const { trx, actor } = context;
  const rows = await travelTables(trx)
    .selectFrom('travel.vehicle')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('member_id', '=', actor.userId)
    .where('archived_at', 'is', null)
    .orderBy('added_at', 'desc')
    .execute();
  return {
    items: rows.map(toVehicle),
    asksPower: await asksPower(context, ['car', 'van', 'motorcycle', 'moped', 'bicycle']),
    unit: await unitOf(trx, actor.companyId),
  };
}

/** In what the company counts distances. */
export async function unitOf(trx: Trx, companyId: CompanyId): Promise<'km' | 'mi'> {
  const scale = await travelTables(trx)
    .selectFrom('travel.mileage_scale')
    .select('unit')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return scale?.unit ?? 'km';
}

async function asksPower({ trx, actor }: Context, kinds: readonly NewVehicle['kind'][]): Promise<boolean> {
  const rows = await travelTables(trx)
    .selectFrom('travel.mileage_scale')
    .select('kinds')
    .where('company_id', '=', actor.companyId)
    .where('power_from', 'is not', null)
    .execute();
  return rows.some((row) => row.kinds.some((kind) => kinds.includes(kind)));
}

const toVehicle = (row: Selectable<TravelTables['travel.vehicle']>): Vehicle => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  fiscalPower: row.fiscal_power,
  isElectric: row.is_electric,
});
