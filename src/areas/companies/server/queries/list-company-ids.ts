import type { Db } from '#platform/db/pool.ts';
import type { CompanyId } from '../../contract/company.ts';
import { companiesTables } from '../tables.ts';

/** All companies of the installation, closed ones too, as the owner role: whom row security does not bind. */
export async function listCompanyIds(owner: Db): Promise<CompanyId[]> {
  const rows = await companiesTables(owner).selectFrom('companies.company').select('company_id').execute();
  return rows.map((row) => row.company_id);
}
