import type { Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalFieldId, CostCenterId, ExpenseCategoryId } from '../contract/dimension.ts';

export type DimensionsTables = {
  'dimensions.cost_center': {
    company_id: CompanyId;
    id: CostCenterId;
    name: string;
    code: string;
    owner_id: string | null;
    archived_at: Instant | null;
  };
  'dimensions.expense_category': {
    company_id: CompanyId;
    id: ExpenseCategoryId;
    name: string;
    account_code: string;
    icon: string;
    archived_at: Instant | null;
  };
  'dimensions.analytical_field': {
    company_id: CompanyId;
    id: AnalyticalFieldId;
    name: string;
    is_required: boolean;
    allowed_values: string[];
  };
};

export const dimensionsTables = (db: Kysely<object>): Kysely<DimensionsTables> => db.withTables<DimensionsTables>();
