import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AnalyticalFieldId, CostCenterId, ExpenseCategoryId } from '../../contract/dimension.ts';
import type { CategoryNeed } from '../../contract/needs.ts';
import { forgetDimensions } from '../queries/list-dimensions.ts';
import { dimensionsTables } from '../tables.ts';

export async function addCostCenter(
  trx: Trx,
  companyId: CompanyId,
  input: { name: string; code: string; ownerId: UserId | null },
): Promise<CostCenterId> {
  const id: CostCenterId = newId('cc');
  await dimensionsTables(trx)
    .insertInto('dimensions.cost_center')
    .values({ company_id: companyId, id, name: input.name, code: input.code, owner_id: input.ownerId })
    .execute();
  forgetDimensions(trx, companyId);
  return id;
}

export async function addExpenseCategory(
  trx: Trx,
  companyId: CompanyId,
  input: { name: string; accountCode: string; icon: string; needs?: readonly CategoryNeed[] },
): Promise<ExpenseCategoryId> {
  const id: ExpenseCategoryId = newId('cat');
  await dimensionsTables(trx)
    .insertInto('dimensions.expense_category')
    .values({
      company_id: companyId,
      id,
      name: input.name,
      account_code: input.accountCode,
      icon: input.icon,
      needs: [...(input.needs ?? [])],
    })
    .execute();
  forgetDimensions(trx, companyId);
  return id;
}

export async function addAnalyticalField(
  trx: Trx,
  companyId: CompanyId,
  input: { name: string; isRequired: boolean; allowedValues: string[] },
): Promise<AnalyticalFieldId> {
  const id: AnalyticalFieldId = newId('fld');
  await dimensionsTables(trx)
    .insertInto('dimensions.analytical_field')
    .values({
      company_id: companyId,
      id,
      name: input.name,
      is_required: input.isRequired,
      allowed_values: input.allowedValues,
    })
    .execute();
  forgetDimensions(trx, companyId);
  return id;
}
