import type { JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { ClaimKind } from '../events.ts';
import type { ClaimId } from '../contract/claim-id.ts';
import type { VatLine } from '../events.ts';
import type { ClaimState } from '../rules/claim-states.ts';

export type ClaimTableRow = {
  company_id: CompanyId;
  id: ClaimId;
  request_id: string;
  number: number;
  kind: ClaimKind;
  price: JSONColumnType<Price> | null;
  attendees: string[];
  personal_minor: bigint | null;
  member_id: UserId;
  member_name: string;
  description: string;
  supplier_name: string | null;
  occurred_on: PlainDate;
  claimed_minor: bigint;
  sanctioned_minor: bigint | null;
  currency: CurrencyCode;
  base_claimed_minor: bigint;
  vat_lines: JSONColumnType<VatLine[]>;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  expense_account: string | null;
  file_ids: FileId[];
  state: ClaimState;
  reason: string | null;
  arrived_at: Instant;
  reviewed_at: Instant | null;
  reviewed_by: UserId | null;
  version: number;
};

export type ExpenseClaimsTables = { 'expense_claims.claim': ClaimTableRow };

export const expenseClaimsTables = (db: Kysely<object>): Kysely<ExpenseClaimsTables> =>
  db.withTables<ExpenseClaimsTables>();
