import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId } from '../../contract/dimension.ts';
import { dimensionsTables } from '../tables.ts';

/** What each cost centre is called, archived ones too. */
export async function costCenterNames(trx: Trx, companyId: CompanyId): Promise<Map<CostCenterId, string>> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
