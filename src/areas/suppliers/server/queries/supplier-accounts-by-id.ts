import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';

/** A supplier's account in the books; `isGone`: archived, or a double, and nothing new is put on it. */
export type SupplierAccount = {
  readonly id: SupplierId;
  readonly name: string;
  readonly code: string;
  readonly isGone: boolean;
};

/** The accounts of these suppliers by the ids asked for; a double has the account of the one it was merged into. */
export async function supplierAccountsById(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, SupplierAccount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SupplierAccount>`
    select s.id, coalesce(k.name, s.name) as name, coalesce(k.auxiliary_account, s.auxiliary_account) as code,
      (s.merged_into is not null or s.archived_at is not null) as "isGone"
    from suppliers.supplier s
    left join suppliers.supplier k on k.company_id = s.company_id and k.id = s.merged_into
    where s.company_id = ${companyId} and s.id = any(${[...new Set(ids)]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
