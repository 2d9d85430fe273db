import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';

export async function getSupplier(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<LoadedSupplier> {
  return suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
}

/** The same of a supplier that somebody asks for. @throws AppError not_found. */
export async function findSupplierRow(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<LoadedSupplier> {
  const row = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Those of these ids that are a supplier of the company, archived or not. */
export async function suppliersAmong(trx: Trx, companyId: CompanyId, ids: readonly string[]): Promise<SupplierId[]> {
  if (ids.length === 0) return [];
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids as SupplierId[])
    .execute();
  return rows.map(({ id }) => id);
}

/** What these suppliers are called today, by id; ids that are nobody's are left out. */
export async function supplierNames(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids as SupplierId[])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of these suppliers that somebody took out of use. */
export async function archivedAmong(
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly SupplierId[],
): Promise<Set<SupplierId>> {
  if (supplierIds.length === 0) return new Set();
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', supplierIds)
    .where('archived_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The name of the supplier in another table's column as one more column of somebody's query, as it is today. */
export const supplierNameColumn = (companyId: CompanyId, supplierIdColumn: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select name from suppliers.supplier where company_id = ${companyId} and id = ${sql.ref(supplierIdColumn)})`;

/** Which suppliers are called like this, for a condition `in`: the few suppliers are found first, then their rows. */
export const suppliersNamedLike = (companyId: CompanyId, pattern: string): RawBuilder<SupplierId> =>
  sql<SupplierId>`(select id from suppliers.supplier where company_id = ${companyId} and name ilike ${pattern})`;
