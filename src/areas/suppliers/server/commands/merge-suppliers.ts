import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersMerged } from '../../events.ts';
import { areTwoCompanies } from '../../rules/likely-double.ts';
import { countryOr } from '../../rules/vat-number.ts';
import { columnsOfTerms, termsOfRow } from '../queries/payment-terms.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { CONTRACTS_MAX, PEOPLE_MAX } from '../../contract/agreement.ts';
import { lockSupplier } from './change-supplier.ts';
import { forbidImpersonation } from './forbid-impersonation.ts';
import { lockSuppliers } from './find-or-add-supplier.ts';
import { mergeBankAccounts } from './merge-bank-accounts.ts';
import { TOPICS } from './topics.ts';

export type MergeSuppliers = {
  supplierId: SupplierId;
  version: number;
  doubleId: SupplierId;
  doubleVersion: number;
};

/**
 * Takes a double over: what is its invoices, orders and payments becomes the kept supplier's, which is found by the
 * double's names and VAT number from now on and gets what was not known of it. The double stays, out of use, since the
 * books have entries under its name: both together are the kept supplier's account (`mergedSuppliers`).
 *
 * A verified account stays verified, and the other side's are changes beside it (`mergeAccounts`): else somebody could
 * make a true account a suspicious one with a supplier of their own, or theirs a known one (domain rules 2.8).
 * @throws AppError same_supplier, not_found, version_conflict, already_merged, another_company where both have a VAT
 *   number, invoices_double with the numbers of what both have, impersonation_forbidden.
 */
export async function mergeSuppliers(
  context: Context,
  { supplierId, version, doubleId, doubleVersion }: MergeSuppliers,
  ledger: SupplierLedger,
): Promise<void> {
  const { trx, actor } = context;
  forbidImpersonation(context);
  if (supplierId === doubleId) throw new AppError('same_supplier');
  await lockSuppliers(trx, actor.companyId);
  const kept = await lockSupplier(context, supplierId, version);
  const double = await lockSupplier(context, doubleId, doubleVersion);
  if (areTwoCompanies({ vatNumber: kept.vat_number }, { vatNumber: double.vat_number }))
    throw new AppError('another_company', { data: { name: double.name } });
  await leaveDouble(context, double, supplierId);
  await takeDetails(context, kept, double);
  await takeAliases(context, double, supplierId);
  await takeAgreements(context, doubleId, supplierId);
  const usableFrom = await mergeBankAccounts(context, { doubleId, keptId: supplierId }, ledger);
  const taken = await ledger.takeOver(context, { from: doubleId, to: supplierId, usableFrom });
  for (const entityId of [supplierId, doubleId])
    await recordChange(context, {
      action: 'suppliers.merge',
      entity: 'supplier',
      entityId,
      after: { keptId: supplierId, kept: kept.name, doubleId, double: double.name, ...taken },
      topics: TOPICS,
    });
  await publishEvent(trx, actor.companyId, { kind: suppliersMerged, payload: { doubleId, keptId: supplierId } });
}

/** The double, and what was merged into it before, point at the kept one: one step leads there. */
async function leaveDouble({ trx, actor, now }: Context, double: LoadedSupplier, keptId: SupplierId): Promise<void> {
  const db = suppliersTables(trx);
  await db
    .updateTable('suppliers.supplier')
    .set({
      merged_into: keptId,
      merged_at: now,
      merged_by: actor.userId,
      archived_at: double.archived_at ?? now,
      version: double.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', double.id)
    .execute();
  await db
    .updateTable('suppliers.supplier')
    .set({ merged_into: keptId })
    .where('company_id', '=', actor.companyId)
    .where('merged_into', '=', double.id)
    .execute();
}

/** What is known of the double only. A supplier in use stays so, and one that was archived comes back with its double. */
async function takeDetails({ trx, actor }: Context, kept: LoadedSupplier, double: LoadedSupplier): Promise<void> {
  const vatNumber = kept.vat_number ?? double.vat_number;
  await suppliersTables(trx)
    .updateTable('suppliers.supplier')
    .set({
      vat_number: vatNumber,
      vat_number_from: kept.vat_number === null ? double.vat_number_from : kept.vat_number_from,
      country: countryOr(kept.country ?? double.country, vatNumber),
      email: kept.email ?? double.email,
      phone: kept.phone ?? double.phone,
      note: kept.note ?? double.note,
      owner_id: kept.owner_id ?? double.owner_id,
      ...columnsOfTerms(hasTerms(kept) ? termsOfRow(kept) : termsOfRow(double)),
      archived_at: double.archived_at === null ? null : kept.archived_at,
      version: kept.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', kept.id)
    .execute();
}

/** Terms belong together: what one of the two says of paying is taken whole. */
const hasTerms = ({ payment_days, discount_points }: LoadedSupplier): boolean =>
  payment_days !== null || discount_points !== null;

async function takeAliases({ trx, actor }: Context, double: LoadedSupplier, keptId: SupplierId): Promise<void> {
  const db = suppliersTables(trx);
  await db
    .updateTable('suppliers.alias')
    .set({ supplier_id: keptId })
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', double.id)
    .execute();
  if (double.folded_name === '') return;
  await db
    .insertInto('suppliers.alias')
    .values({ company_id: actor.companyId, folded_name: double.folded_name, supplier_id: keptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** People and contracts of the double come after those of the kept one, as many as there is room for. */
async function takeAgreements({ trx, actor }: Context, doubleId: SupplierId, keptId: SupplierId): Promise<void> {
  for (const [table, max] of [
    ['person', PEOPLE_MAX],
    ['contract', CONTRACTS_MAX],
  ] as const) {
    const columns =
      table === 'person'
        ? sql`name, role, email, phone`
        : sql`title, starts_on, ends_on, notice_days, file_id, rate_currency, rate_per_base, fx_rate_id`;
    const at = sql.table(`suppliers.${table}`);
    await sql`insert into ${at} (company_id, supplier_id, position, ${columns})
      select company_id, ${keptId}, place, ${columns} from (
        select d.*, (select coalesce(max(position), 0) from ${at} k
          where k.company_id = d.company_id and k.supplier_id = ${keptId}) + row_number() over (order by position) as place
        from ${at} d where d.company_id = ${actor.companyId} and d.supplier_id = ${doubleId}) taken
      where place <= ${max}`.execute(trx);
  }
}
