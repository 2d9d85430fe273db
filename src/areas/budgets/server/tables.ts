import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { BudgetId, ExerciseId } from '../contract/budget-id.ts';
import type { Granularity } from '../rules/availability.ts';
import type { Basis, Control } from '../rules/judge-budgets.ts';
import type { EntryKind, MovementKind, UsedAt } from '../rules/posting.ts';
import type { RollOver } from '../rules/roll-over.ts';

export type ExerciseRow = {
  company_id: CompanyId;
  id: ExerciseId;
  name: string;
  from_month: PlainDate;
  to_month: PlainDate;
  granularity: Granularity;
  basis: Basis;
  used_at: UsedAt;
  allows_excess: boolean;
  state: 'draft' | 'active' | 'closed';
  roll_over: RollOver | null;
  created_at: Instant;
  closed_at: Instant | null;
  version: number;
};

export type BudgetRow = {
  company_id: CompanyId;
  id: BudgetId;
  exercise_id: ExerciseId;
  parent_id: BudgetId | null;
  name: string;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  team_id: TeamId | null;
  supplier_id: string | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  dimension_key: string;
  owner_ids: UserId[];
  control: Control;
  alert_percents: number[];
  created_at: Instant;
  version: number;
};

export type PlanKind = 'created' | 'reforecast' | 'moved' | 'rolled_over';
export type MovementId = Id<'bmv'>;

export type MovementRow = {
  company_id: CompanyId;
  id: MovementId;
  kind: MovementKind;
  source_type: string;
  source_id: string;
  line_no: number;
  step: string;
  occurred_on: PlainDate;
  month: PlainDate;
  net_minor: bigint;
  gross_minor: bigint;
  cost_center_id: string | null;
  expense_category_id: string | null;
  team_id: string | null;
  supplier_id: string | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  label: string;
  supplier_name: string | null;
  person_id: UserId | null;
  at: Instant;
};

export type BudgetsTables = {
  'budgets.exercise': ExerciseRow;
  'budgets.exercise_month': { company_id: CompanyId; month: PlainDate; exercise_id: ExerciseId };
  'budgets.budget': BudgetRow;
  'budgets.plan_version': {
    company_id: CompanyId;
    budget_id: BudgetId;
    number: number;
    kind: PlanKind;
    note: string | null;
    total_minor: bigint;
    made_by: UserId | null;
    made_at: Instant;
  };
  'budgets.movement': MovementRow;
  'budgets.entry': {
    company_id: CompanyId;
    id: Id<'ben'>;
    budget_id: BudgetId;
    month: PlainDate;
    kind: EntryKind | 'planned';
    delta_minor: bigint;
    movement_id: MovementId | null;
    plan_number: number | null;
    at: Instant;
  };
  'budgets.balance': {
    company_id: CompanyId;
    budget_id: BudgetId;
    month: PlainDate;
    planned_minor: Generated<bigint>;
    soft_minor: Generated<bigint>;
    committed_minor: Generated<bigint>;
    used_minor: Generated<bigint>;
  };
  'budgets.alert': {
    company_id: CompanyId;
    id: Id<'bal'>;
    budget_id: BudgetId;
    percent: number;
    taken_minor: bigint;
    planned_minor: bigint;
    at: Instant;
  };
};

export const budgetsTables = (db: Kysely<object>): Kysely<BudgetsTables> => db.withTables<BudgetsTables>();
