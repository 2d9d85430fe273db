import type { Selectable } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { VehicleKind } from '../../contract/vehicle.ts';
import type { MileageFormula } from '../../rules/mileage-scale.ts';
import { travelTables, type MileageScaleRow } from '../tables.ts';

export type Scale = Selectable<MileageScaleRow>;
export type Driven = { kind: VehicleKind; fiscalPower: number | null; isElectric: boolean };

/** The company's scale for this vehicle on this day: of each scale the newest version that had begun. Null: none. */
export async function findScale(
  trx: Trx,
  companyId: CompanyId,
  { vehicle, on }: { vehicle: Driven; on: PlainDate },
): Promise<Scale | null> {
  const rows = await travelTables(trx)
    .selectFrom('travel.mileage_scale')
    .selectAll()
    .distinctOn('key')
    .where('company_id', '=', companyId)
    .where('valid_from', '<=', on)
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.find((row) => fits(row, vehicle)) ?? null;
}

function fits(row: Scale, { kind, fiscalPower, isElectric }: Driven): boolean {
  if (!row.kinds.includes(kind)) return false;
  if (row.is_electric !== null && row.is_electric !== isElectric) return false;
  if (row.power_from === null && row.power_to === null) return true;
  if (fiscalPower === null) return false;
  return fiscalPower >= (row.power_from ?? 0) && (row.power_to === null || fiscalPower <= row.power_to);
}

export const formulaOf = (row: Scale): MileageFormula => ({
  currency: row.currency,
  bands: row.bands,
  factor: row.factor,
  perPassenger: row.per_passenger,
});
