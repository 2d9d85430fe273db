import type { Selectable } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { TolerancesView, ToleranceSettings } from '../../contract/tolerances.ts';
import { fromHundredths } from '../../rules/percent.ts';
import { USUAL_TOLERANCES, type Tolerances } from '../../rules/tolerances.ts';
import { purchaseOrdersTables, type ToleranceVersionRow } from '../tables.ts';

/** What a company allows, and as which version of it; 0 is what the product comes with. */
export type VersionedTolerances = { readonly number: number; readonly allowed: Tolerances };

/** The tolerances that count now, or as of a version that decided something. */
export async function readTolerances(
  trx: Trx,
  companyId: CompanyId,
  { number }: { number?: number } = {},
): Promise<VersionedTolerances> {
  if (number === 0) return { number: 0, allowed: USUAL_TOLERANCES };
  let query = purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.tolerance_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(1);
  if (number !== undefined) query = query.where('number', '=', number);
  const row = await query.executeTakeFirst();
  return row === undefined
    ? { number: 0, allowed: USUAL_TOLERANCES }
    : { number: row.number, allowed: toTolerances(row) };
}

/** For the settings: what counts now, and what counted before. */
export async function describeTolerances({ trx, actor }: Context): Promise<ToleranceSettings> {
  const rows = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.tolerance_version')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('number', 'desc')
    .execute();
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.map((row) => row.made_by),
  );
  const versions = rows.map((row) => ({
    number: row.number,
    tolerances: toWire(toTolerances(row)),
    made: { byName: names.get(row.made_by) ?? '', at: row.made_at },
  }));
  const usual = { number: 0, tolerances: toWire(USUAL_TOLERANCES), made: null };
  const mayChange = actor.rights.has('admin') || actor.rights.has('owner');
  const [newest, ...former] = versions;
  return newest === undefined
    ? { ...usual, versions: [], mayChange }
    : { ...newest, versions: [...former, usual], mayChange };
}

const toTolerances = (row: Selectable<ToleranceVersionRow>): Tolerances => ({
  total: { percent: BigInt(row.total_percent), units: BigInt(row.total_units) },
  price: { percent: BigInt(row.price_percent), units: BigInt(row.price_units) },
  extra: { percent: BigInt(row.extra_percent), units: BigInt(row.extra_units) },
  quantityPercent: BigInt(row.quantity_percent),
});

const toWire = ({ total, price, extra, quantityPercent }: Tolerances): TolerancesView => {
  const limit = ({ percent, units }: Tolerances['total']) => ({
    percent: fromHundredths(percent),
    units: Number(units),
  });
  return {
    total: limit(total),
    price: limit(price),
    extra: limit(extra),
    quantityPercent: fromHundredths(quantityPercent),
  };
};
