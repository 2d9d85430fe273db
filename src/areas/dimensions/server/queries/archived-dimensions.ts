import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalFieldId, CostCenterId, ExpenseCategoryId } from '../../contract/dimension.ts';
import { dimensionsTables } from '../tables.ts';

export type ArchivedDimensions = {
  costCenterIds: CostCenterId[];
  expenseCategoryIds: ExpenseCategoryId[];
  analyticalFields: { id: AnalyticalFieldId; allowedValues: string[] }[];
};

/** What items could once be sorted by: rules may still name it, though nothing new has it. */
export async function archivedDimensions(trx: Trx, companyId: CompanyId): Promise<ArchivedDimensions> {
  const db = dimensionsTables(trx);
  const costCenters = await db
    .selectFrom('dimensions.cost_center')
    .select('id')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is not', null)
    .execute();
  const categories = await db
    .selectFrom('dimensions.expense_category')
    .select('id')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is not', null)
    .execute();
  const analyticalFields = await db
    .selectFrom('dimensions.analytical_field')
    .select(['id', 'allowed_values as allowedValues'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is not', null)
    .execute();
  return {
    costCenterIds: costCenters.map(({ id }) => id),
    expenseCategoryIds: categories.map(({ id }) => id),
    analyticalFields,
  };
}
