import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';

/** Every account that a supplier is known to have, verified or not, by supplier. */
export async function accountsOfSuppliers(
  trx: Trx,
  companyId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ supplierId: string; ibans: string[] }>`
    select supplier_id as "supplierId", array_agg(iban) as ibans from suppliers.bank_account
    where company_id = ${companyId} group by supplier_id`.execute(trx);
  return new Map(rows.map(({ supplierId, ibans }) => [supplierId, new Set(ibans)]));
}
