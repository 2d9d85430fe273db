import type { Generated, Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { AnalyticalFieldId, CostCenterId, ExpenseCategoryId } from '../contract/dimension.ts';
import type { CategoryNeed, SpendType } from '../contract/needs.ts';

export type DimensionsTables = {
  'dimensions.cost_center': {
    company_id: CompanyId;
    id: CostCenterId;
    name: string;
    code: string;
    owner_id: UserId | null;
    approver_id: UserId | null;
    merged_into_id: CostCenterId | null;
    archived_at: Instant | null;
    version: Generated<number>;
  };
  'dimensions.cost_center_person': {
    company_id: CompanyId;
    cost_center_id: CostCenterId;
    user_id: UserId;
    part: 'co_owner' | 'member';
  };
  'dimensions.expense_category': {
    company_id: CompanyId;
    id: ExpenseCategoryId;
    name: string;
    account_code: string;
    icon: string;
    position: Generated<number>;
    team_ids: Generated<TeamId[]>;
    needs: Generated<CategoryNeed[]>;
    merged_into_id: ExpenseCategoryId | null;
    archived_at: Instant | null;
    version: Generated<number>;
  };
  /** Which of the company's own fields a category needs. */
  'dimensions.category_field': {
    company_id: CompanyId;
    expense_category_id: ExpenseCategoryId;
    analytical_field_id: AnalyticalFieldId;
  };
  /** Who found the accounts of the categories right, last. */
  'dimensions.accounts_review': { company_id: CompanyId; reviewed_by: UserId; reviewed_at: Instant };
  'dimensions.analytical_field': {
    company_id: CompanyId;
    id: AnalyticalFieldId;
    name: string;
    is_required: boolean;
    required_for: Generated<SpendType[]>;
    allowed_values: string[];
    archived_at: Instant | null;
    version: Generated<number>;
  };
};

export const dimensionsTables = (db: Kysely<object>): Kysely<DimensionsTables> => db.withTables<DimensionsTables>();
