import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { fold } from '#kernel/text.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { auxiliaryAccount } from '../../rules/auxiliary-account.ts';
import { normalVat } from '../../rules/vat-number.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';

export type SupplierHint = { name: string; vatNumber: string | null; country: string | null; now: Instant };

/** The supplier with this VAT number, else with this folded name, else once called so; null when neither is known. */
export async function findSupplier(
  trx: Trx,
  companyId: CompanyId,
  hint: { name: string | null; vatNumber: string | null },
): Promise<LoadedSupplier | null> {
  const db = suppliersTables(trx);
  // A double is left out: whom it was merged into has its names and its VAT number.
  const all = db
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null);
  if (hint.vatNumber !== null) {
    const byVat = await all.where('vat_number', '=', normalVat(hint.vatNumber)).executeTakeFirst();
    if (byVat !== undefined) return byVat;
  }
  if (hint.name === null || fold(hint.name) === '') return null;
  const folded = fold(hint.name);
  const byName = await all.where('folded_name', '=', folded).orderBy('created_at').executeTakeFirst();
  if (byName !== undefined) return byName;
  const alias = db
    .selectFrom('suppliers.alias')
    .select('supplier_id')
    .where('company_id', '=', companyId)
    .where('folded_name', '=', folded);
  return (await all.where('id', 'in', alias).executeTakeFirst()) ?? null;
}

/** Two invoices of one new supplier validated at once make one supplier: the second waits and finds it. */
export async function findOrAddSupplier(trx: Trx, companyId: CompanyId, hint: SupplierHint): Promise<SupplierId> {
  await lockSuppliers(trx, companyId);
  const known = await findSupplier(trx, companyId, hint);
  if (known !== null) return known.id;
  const db = suppliersTables(trx);
  const taken = await db
    .selectFrom('suppliers.supplier')
    .select('auxiliary_account')
    .where('company_id', '=', companyId)
    .execute();
  const accounts = new Set(taken.map((row) => row.auxiliary_account));
  const id: SupplierId = newId('sup');
  await db
    .insertInto('suppliers.supplier')
    .values({
      company_id: companyId,
      id,
      name: hint.name.trim(),
      folded_name: fold(hint.name),
      vat_number: hint.vatNumber === null ? null : normalVat(hint.vatNumber),
      country: hint.country,
      auxiliary_account: auxiliaryAccount(hint.name, (account) => accounts.has(account)),
      created_at: hint.now,
    })
    .execute();
  return id;
}

/** Suppliers of a company are found, added, named and merged one at a time. */
export async function lockSuppliers(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suppliers:${companyId}`}, 0))`.execute(trx);
}
