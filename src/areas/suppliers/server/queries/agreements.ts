import { sql } from 'kysely';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { SupplierPerson } from '../../contract/agreement.ts';
import type { SupplierView } from '../../contract/supplier-page.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';

/** Whom to call at a supplier, in the order in which they were put. */
export function peopleOf(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<SupplierPerson[]> {
  return suppliersTables(trx)
    .selectFrom('suppliers.person')
    .select(['name', 'role', 'email', 'phone'])
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .orderBy('position')
    .execute();
}

/** What was agreed with a supplier; what ends first comes first, what runs on last. */
export async function contractsOf(
  trx: Trx,
  companyId: CompanyId,
  supplierId: SupplierId,
): Promise<SupplierView['contracts']> {
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .orderBy('ends_on')
    .orderBy('position')
    .execute();
  const files = await findFiles(
    trx,
    companyId,
    rows.flatMap(({ file_id: fileId }) => fileId ?? []),
  );
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    title: row.title,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    noticeDays: row.notice_days,
    fileId: row.file_id,
    rate:
      row.rate_currency === null || row.rate_per_base === null
        ? null
        : { currency: row.rate_currency, perBase: row.rate_per_base },
    fileName: row.file_id === null ? null : (names.get(row.file_id) ?? null),
  }));
}

/** How many people and contracts each of these suppliers has; one that has none of either is left out. */
export async function countAgreements(
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly SupplierId[],
): Promise<{ people: Map<SupplierId, number>; contracts: Map<SupplierId, number> }> {
  const countIn = async (table: 'suppliers.person' | 'suppliers.contract'): Promise<Map<SupplierId, number>> => {
    const rows = await suppliersTables(trx)
      .selectFrom(table)
      .select(['supplier_id', sql<number>`count(*)::int`.as('count')])
      .where('company_id', '=', companyId)
      .where(isAmong('supplier_id', supplierIds))
      .groupBy('supplier_id')
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, row.count]));
  };
  return { people: await countIn('suppliers.person'), contracts: await countIn('suppliers.contract') };
}
