import type { Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CardId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { Method } from '../contract/subscription.ts';
import type { SubscriptionId } from '../contract/subscription-id.ts';
import type { FindingKind } from '../contract/finding-kinds.ts';
import type { Recurrence } from '../rules/recurrence.ts';
import type { SubscriptionState } from '../rules/states.ts';

/** Amounts in minor units of `currency`, `base_minor` and what is promised in base currency. */
type SubscriptionTable = {
  company_id: CompanyId;
  id: SubscriptionId;
  name: string;
  supplier_id: SupplierId;
  owner_id: UserId | null;
  orphaned_on: PlainDate | null;
  card_id: CardId | null;
  request_id: RequestId | null;
  state: SubscriptionState;
  method: Method;
  amount_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  recurrence: Recurrence;
  varies: boolean;
  multi_receipt: boolean;
  started_on: PlainDate;
  anchor_on: PlainDate;
  next_on: PlainDate | null;
  trial_ends_on: PlainDate | null;
  renewal_on: PlainDate | null;
  term_months: number;
  notice_days: number;
  auto_renew: boolean;
  seats: number | null;
  seats_used: number | null;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  file_ids: FileId[];
  promised_minor: bigint;
  promised_net_minor: bigint;
  created_at: Instant;
  created_by: UserId | null;
  decided_at: Instant | null;
  decided_by: UserId | null;
  ended_on: PlainDate | null;
  version: number;
};
export type SubscriptionRow = Selectable<SubscriptionTable>;

export type ChargeRow = {
  company_id: CompanyId;
  source_kind: string;
  source_id: string;
  subscription_id: SubscriptionId | null;
  supplier_id: SupplierId;
  number: string;
  method: Method;
  charged_on: PlainDate;
  paid_on: PlainDate | null;
  amount_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  card_id: CardId | null;
  shop: string | null;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  file_ids: FileId[];
  told_at: Instant;
};

export type FindingRow = {
  company_id: CompanyId;
  subscription_id: SubscriptionId;
  kind: FindingKind;
  key: string;
  found_on: PlainDate;
  before_minor: bigint | null;
  after_minor: bigint | null;
  currency: CurrencyCode | null;
  text: string | null;
  found_at: Instant;
  seen_at: Instant | null;
  seen_by: UserId | null;
};

export type SubscriptionsTables = {
  'subscriptions.subscription': SubscriptionTable;
  'subscriptions.charge': ChargeRow;
  'subscriptions.finding': FindingRow;
};

export const subscriptionsTables = (db: Kysely<object>): Kysely<SubscriptionsTables> =>
  db.withTables<SubscriptionsTables>();
