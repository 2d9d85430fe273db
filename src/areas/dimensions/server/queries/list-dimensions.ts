import { sql } from 'kysely';
import { forget, remember } from '#platform/db/remember.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { AnalyticalFieldId, Dimensions } from '../../contract/dimension.ts';
import { dimensionsTables } from '../tables.ts';

/** As everybody may know them, and which categories are for some teams only. */
export type AllDimensions = Omit<Dimensions, 'expenseCategories'> & {
  expenseCategories: (Dimensions['expenseCategories'][number] & { teamIds: readonly TeamId[] })[];
};

/** Beside a category: the company's own fields that it needs, archived ones too, which nobody is asked for. */
export const neededFieldIds = sql<AnalyticalFieldId[]>`array(
  select analytical_field_id from dimensions.category_field as needed
  where needed.company_id = expense_category.company_id and needed.expense_category_id = expense_category.id
  order by analytical_field_id)`;

/** Everything an item can be sorted by, archived values left out; read once in a transaction. */
export const listDimensions = (trx: Trx, companyId: CompanyId): Promise<AllDimensions> =>
  remember(trx, nameOf(companyId), () => readDimensions(trx, companyId));

/** For whoever has changed one of them: the next in the same transaction reads them anew. */
export const forgetDimensions = (trx: Trx, companyId: CompanyId): void => forget(trx, nameOf(companyId));

const nameOf = (companyId: CompanyId): string => `dimensions ${companyId}`;

async function readDimensions(trx: Trx, companyId: CompanyId): Promise<AllDimensions> {
  const db = dimensionsTables(trx);
  const costCenters = await db
    .selectFrom('dimensions.cost_center')
    .select(['id', 'name', 'code'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  const expenseCategories = await db
    .selectFrom('dimensions.expense_category')
    .select(['id', 'name', 'account_code as accountCode', 'icon', 'team_ids as teamIds', 'needs'])
    .select(neededFieldIds.as('neededFieldIds'))
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();
  const analyticalFields = await db
    .selectFrom('dimensions.analytical_field')
    .select([
      'id',
      'name',
      'is_required as isRequired',
      'required_for as requiredFor',
      'allowed_values as allowedValues',
    ])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return { costCenters, expenseCategories, analyticalFields };
}
