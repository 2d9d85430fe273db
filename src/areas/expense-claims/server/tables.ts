import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import type { MileageAdjustmentId } from '#areas/travel/contract/mileage-adjustment.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { ClaimKind } from '../contract/claim-kind.ts';
import type { AdvanceId } from '../contract/advance-id.ts';
import type { ClaimId } from '../contract/claim-id.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import type { AdvanceState } from '../rules/advance-states.ts';
import type { ClaimState } from '../rules/claim-states.ts';

export type ClaimTableRow = {
  company_id: CompanyId;
  id: ClaimId;
  request_id: RequestId;
  /** Set on a claim that adjusts a tax year's mileage, beside the claim of the year's last trip. */
  adjustment_id: MileageAdjustmentId | null;
  number: number;
  kind: ClaimKind;
  price: JSONColumnType<Price> | null;
  attendees: string[];
  personal_minor: bigint | null;
  member_id: UserId;
  member_name: string;
  /** Who wrote it in the member's name. */
  delegate_id: Generated<UserId | null>;
  description: string;
  supplier_name: string | null;
  occurred_on: PlainDate;
  claimed_minor: bigint;
  sanctioned_minor: bigint | null;
  currency: CurrencyCode;
  base_claimed_minor: bigint;
  fx_rate_id: string | null;
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
  /** The travel budget that it is spent from. */
  trip_id: string | null;
  /** In base currency, as is `allocated_minor`: what the member is owed for it, and what of that is set off. */
  owed_minor: bigint | null;
  allocated_minor: ColumnType<bigint, never, never>;
  version: number;
};

export type AdvanceTableRow = {
  company_id: CompanyId;
  id: AdvanceId;
  number: number;
  member_id: UserId;
  member_name: string;
  amount_minor: bigint;
  currency: CurrencyCode;
  purpose: string;
  given_on: PlainDate;
  trip_id: string | null;
  /** The trip's number and words, as they were. */
  trip_label: string | null;
  /** The adjustment of mileage that it is held for, by no transfer. */
  adjustment_id: MileageAdjustmentId | null;
  claimed_minor: ColumnType<bigint, never, never>;
  returned_minor: ColumnType<bigint, never, never>;
  paid_on: PlainDate | null;
  cancelled_at: Instant | null;
  given_by: UserId;
  given_by_name: string;
  created_at: Instant;
  version: number;
  state: ColumnType<AdvanceState, never, never>;
};

export type ExpenseClaimsTables = {
  'expense_claims.claim': ClaimTableRow;
  'expense_claims.advance': AdvanceTableRow;
  'expense_claims.allocation': {
    company_id: CompanyId;
    id: Id<'alo'>;
    advance_id: AdvanceId;
    claim_id: ClaimId;
    minor: bigint;
    undoes: Id<'alo'> | null;
    made_by: UserId;
    made_at: Instant;
  };
  'expense_claims.advance_return': {
    company_id: CompanyId;
    id: Id<'adr'>;
    advance_id: AdvanceId;
    minor: bigint;
    returned_on: PlainDate;
    taken_by: UserId;
    taken_by_name: string;
    taken_at: Instant;
  };
};

export const expenseClaimsTables = (db: Kysely<object>): Kysely<ExpenseClaimsTables> =>
  db.withTables<ExpenseClaimsTables>();
