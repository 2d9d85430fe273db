import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { fold } from '#kernel/text.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { partyNumberer } from '#areas/companies/contract/party-pattern.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { countryOfLetters, countryOr, normalVat } from '../../rules/vat-number.ts';
import { supplierPattern } from '../queries/supplier-accounts.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';

/** The country may be the letters of a VAT number, as a document writes them. */
export type SupplierHint = { name: string; vatNumber: string | null; country: string | null; now: Instant };

/**
 * The supplier of this name, else the one once called so, else the one with this VAT number; null when none is known. A
 * name that is known goes first, so that whoever is shown is whoever is meant. Companies of a group may share a VAT
 * number: whom somebody said that this name is not, is not found by it.
 */
export async function findSupplier(
  trx: Trx,
  companyId: CompanyId,
  hint: { name: string | null; vatNumber: string | null },
): Promise<LoadedSupplier | null> {
  const db = suppliersTables(trx);
  const folded = hint.name === null ? '' : fold(hint.name);
  // A double is left out: whom it was merged into has its names and its VAT number.
  const all = db
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null)
    .orderBy('created_at');
  const named = (from: 'suppliers.alias' | 'suppliers.refused_alias') =>
    db.selectFrom(from).select('supplier_id').where('company_id', '=', companyId).where('folded_name', '=', folded);
  const byName = folded === '' ? [] : await all.where('folded_name', '=', folded).execute();
  const vatNumber = hint.vatNumber === null ? null : normalVat(hint.vatNumber);
  const known = byName.find((row) => vatNumber !== null && row.vat_number === vatNumber) ?? byName[0];
  if (known !== undefined) return known;
  const byAlias = folded === '' ? undefined : await all.where('id', 'in', named('suppliers.alias')).executeTakeFirst();
  if (byAlias !== undefined || vatNumber === null) return byAlias ?? null;
  const byVat = all.where('vat_number', '=', vatNumber).where('id', 'not in', named('suppliers.refused_alias'));
  return (await byVat.executeTakeFirst()) ?? null;
}

/** Two invoices of one new supplier validated at once make one supplier: the second waits and finds it. */
export async function findOrAddSupplier(trx: Trx, companyId: CompanyId, hint: SupplierHint): Promise<SupplierId> {
  await lockSuppliers(trx, companyId);
  const known = await findSupplier(trx, companyId, hint);
  if (known !== null) return known.id;
  const db = suppliersTables(trx);
  const taken = await db
    .selectFrom('suppliers.supplier')
    .select(['auxiliary_account', 'vat_number'])
    .where('company_id', '=', companyId)
    .execute();
  const accounts = new Set(taken.map((row) => row.auxiliary_account));
  // Of another one, which this name is not: it stays with whom it is known of.
  const vatNumber = hint.vatNumber === null ? null : normalVat(hint.vatNumber);
  const isVatTaken = taken.some((row) => row.vat_number !== null && row.vat_number === vatNumber);
  const keptVat = isVatTaken ? null : vatNumber;
  const said = hint.country === null ? null : countryOfLetters(hint.country.toUpperCase());
  const id: SupplierId = newId('sup');
  await db
    .insertInto('suppliers.supplier')
    .values({
      company_id: companyId,
      id,
      name: hint.name.trim(),
      folded_name: fold(hint.name),
      vat_number: keptVat,
      // A number that says where its holder is leaves no country open.
      country: countryOr(said, keptVat),
      auxiliary_account: partyNumberer(await supplierPattern(trx, companyId), accounts)(hint.name),
      created_at: hint.now,
    })
    .execute();
  return id;
}

/** Suppliers of a company are found, added, named and merged one at a time. */
export async function lockSuppliers(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suppliers:${companyId}`}, 0))`.execute(trx);
}
