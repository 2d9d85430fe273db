import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Proof, VatLine } from '#areas/payables/contract/payable.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type {
  AuthorizationId,
  CardAccountId,
  CardId,
  CardOrderId,
  CardPaymentId,
  DisputeId,
  IssuerEventId,
} from '../contract/card-id.ts';
import type { Address, Place } from '../contract/delivery.ts';
import type { CardDifferenceView } from '../contract/card-difference.ts';
import type { StoredControls } from '../contract/controls.ts';
import type { HeldKind } from '../contract/held-kinds.ts';
import type { HolderNeed } from '../contract/holder.ts';
import type { CardKind, Channel } from '../rules/card-kinds.ts';
import type { BlockReason, CardState } from '../rules/card-states.ts';
import type { DeclineReason } from '#areas/notifications/contract/decline-words.ts';
import type { DisputeReason, DisputeState } from '../rules/dispute-states.ts';
import type { AuthorizationState } from '../rules/hold.ts';
import type { IssuerMessage, Merchant } from '../contract/issuer-message.ts';
import type { CarryOver, Recurrence } from '../rules/limit-period.ts';

export const ISSUERS = ['simulator', 'stripe', 'feed'] as const;
export type IssuerName = (typeof ISSUERS)[number];

/** Counters in minor units of the account's currency. */
type AccountTable = {
  company_id: CompanyId;
  id: CardAccountId;
  issuer: IssuerName;
  issuer_ref: string;
  name: string;
  currency: CurrencyCode;
  ledger_code: string;
  balance_minor: bigint;
  held_minor: bigint;
  opened_at: Instant;
  /** When its cards were last compared with the issuer's. */
  compared_at: Generated<Instant | null>;
  version: number;
};

export type AccountRow = Selectable<AccountTable>;

type CardTable = {
  company_id: CompanyId;
  id: CardId;
  account_id: CardAccountId;
  kind: CardKind;
  name: string;
  holder_id: UserId;
  request_id: string | null;
  /** The one supplier that it is for, and the shop that it was first used at. */
  supplier_name: string | null;
  merchant_key: string | null;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  state: CardState;
  /** Null until the issuer made it. */
  issuer_ref: string | null;
  last4: string | null;
  network: string | null;
  expires_on: PlainDate;
  limit_minor: bigint;
  recurrence: Recurrence;
  carry_over: CarryOver;
  /** In which its days, weekdays and hours are read. */
  time_zone: string;
  controls: JSONColumnType<StoredControls>;
  cleared_count: number;
  last_used_at: Instant | null;
  created_at: Instant;
  created_by: UserId | null;
  ended_at: Instant | null;
  /** What the issuer says that it is. */
  issuer_state: 'active' | 'inactive' | 'cancelled' | null;
  issuer_state_at: Instant | null;
  /** The card that this one takes the place of. */
  replaces_id: Generated<CardId | null>;
  /** Asked for by its holder; nobody ordered it yet. */
  is_asked: Generated<boolean>;
  version: number;
};
export type CardRow = Selectable<CardTable>;

type DeliveryTable = {
  company_id: CompanyId;
  card_id: CardId;
  order_id: CardOrderId | null;
  name_on_card: string;
  place: Place;
  address: JSONColumnType<Address>;
  cost_minor: bigint | null;
  arrives_on: PlainDate | null;
  confirmed_at: Instant | null;
  confirmed_by: UserId | null;
  reminded_at: Instant | null;
};
export type DeliveryRow = Selectable<DeliveryTable>;

export type CardSettingRow = {
  company_id: CompanyId;
  single_use: boolean;
  recurring: boolean;
  multi_use: boolean;
  physical: boolean;
  own_order: boolean;
};

export type BlockRow = {
  company_id: CompanyId;
  card_id: CardId;
  reason: BlockReason;
  note: string | null;
  blocked_at: Instant;
  blocked_by: UserId | null;
};

/** A member whose cards of these kinds are blocked for late receipts, those too that are made meanwhile. */
export type HolderBlockRow = {
  company_id: CompanyId;
  user_id: UserId;
  kinds: HeldKind[];
  blocked_at: Instant;
};

export type UsageRow = {
  company_id: CompanyId;
  card_id: CardId;
  starts_on: PlainDate;
  raised_minor: bigint;
  settled_minor: bigint;
  held_minor: bigint;
  over_minor: bigint;
};

type AuthorizationTable = {
  company_id: CompanyId;
  id: AuthorizationId;
  card_id: CardId;
  account_id: CardAccountId;
  issuer_ref: string;
  state: AuthorizationState;
  decline_code: DeclineReason | null;
  approved_minor: bigint;
  held_minor: bigint;
  cleared_minor: bigint;
  asked_minor: bigint;
  asked_currency: CurrencyCode;
  merchant: JSONColumnType<Merchant>;
  channel: Channel;
  period_on: PlainDate;
  on_day: PlainDate;
  last_message: string;
  /** When the issuer last told of it: what is older says nothing of today. */
  told_at: Instant | null;
  asked_at: Instant;
  expires_on: PlainDate;
};
export type AuthorizationRow = Selectable<AuthorizationTable>;

type CardPaymentTable = {
  company_id: CompanyId;
  id: CardPaymentId;
  card_id: CardId;
  account_id: CardAccountId;
  authorization_id: AuthorizationId | null;
  /** As the issuer names it: a payment may be told before its authorisation. */
  authorization_ref: string | null;
  issuer_ref: string;
  number: string;
  kind: 'payment' | 'refund';
  original_id: CardPaymentId | null;
  /** What the account moved by, above zero, and what the shop took or gave in its own currency. */
  amount_minor: bigint;
  currency: CurrencyCode;
  taken_minor: bigint;
  taken_currency: CurrencyCode;
  merchant: JSONColumnType<Merchant>;
  merchant_name: string;
  supplier_id: SupplierId;
  /** The day of the purchase, and the day on which the issuer booked it. */
  paid_on: PlainDate;
  booked_on: PlainDate;
  booked_at: Instant;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  description: string;
  vat_lines: JSONColumnType<VatLine[]>;
  file_ids: FileId[];
  /** What the files do not say of its receipt. */
  proof: Generated<Proof | null>;
  /** Taken without asking. */
  is_offline: boolean;
  over_minor: bigint;
  /** Money of a dispute. */
  dispute_id: DisputeId | null;
  version: number;
};
export type CardPaymentRow = Selectable<CardPaymentTable>;

export type MovementRow = {
  company_id: CompanyId;
  account_id: CardAccountId;
  position: bigint;
  kind: 'funding' | 'card' | 'refund' | 'fee';
  issuer_ref: string;
  minor: bigint;
  balance_minor: bigint;
  label: string;
  booked_on: PlainDate;
  booked_at: Instant;
};

type IssuerEventTable = {
  company_id: CompanyId;
  id: IssuerEventId;
  account_id: CardAccountId;
  issuer_ref: string;
  type: IssuerMessage['type'];
  message: JSONColumnType<IssuerMessage>;
  state: 'handled' | 'unmatched' | 'resolved';
  reason: string | null;
  told_at: Instant;
  received_at: Instant;
  resolved_by: UserId | null;
  resolved_at: Instant | null;
  resolution: string | null;
};

export const ORDER_KINDS = ['create', 'pause', 'resume', 'cancel', 'change_limit'] as const;
export type IssuerOrderKind = (typeof ORDER_KINDS)[number];

export type IssuerOrderRow = {
  company_id: CompanyId;
  card_id: CardId;
  position: number;
  kind: IssuerOrderKind;
  state: 'waiting' | 'done' | 'refused';
  asked_at: Instant;
  done_at: Instant | null;
  reason: string | null;
};

type DisputeTable = {
  company_id: CompanyId;
  id: DisputeId;
  account_id: CardAccountId;
  payment_id: CardPaymentId;
  /** Null until the issuer has it. */
  issuer_ref: string | null;
  state: DisputeState;
  reason: DisputeReason;
  explanation: string;
  happened_on: PlainDate | null;
  is_service: boolean;
  file_id: FileId | null;
  amount_minor: bigint;
  opened_at: Instant;
  /** Null for one that was opened at the issuer. */
  opened_by: UserId | null;
  told_at: Instant | null;
  refusal: string | null;
};
export type DisputeRow = Selectable<DisputeTable>;

/** A member as an issuer knows them. */
export type HolderRow = {
  company_id: CompanyId;
  account_id: CardAccountId;
  user_id: UserId;
  /** Null until the issuer knows them. */
  issuer_ref: string | null;
  is_allowed: boolean;
  needs: HolderNeed[];
  told_at: Instant | null;
  terms_at: Instant | null;
  terms_ip: string | null;
};

export type CardsTables = {
  'cards.account': AccountTable;
  'cards.card': CardTable;
  'cards.delivery': DeliveryTable;
  'cards.setting': CardSettingRow;
  'cards.block': BlockRow;
  'cards.holder_block': HolderBlockRow;
  'cards.usage': UsageRow;
  'cards.authorization': AuthorizationTable;
  'cards.payment': CardPaymentTable;
  'cards.movement': MovementRow;
  'cards.issuer_event': IssuerEventTable;
  'cards.issuer_order': IssuerOrderRow;
  'cards.holder': HolderRow;
  'cards.dispute': DisputeTable;
  'cards.difference': {
    company_id: CompanyId;
    account_id: CardAccountId;
    position: number;
    card_id: CardId | null;
    difference: JSONColumnType<CardDifferenceView>;
  };
};

export const cardsTables = (db: Kysely<object>): Kysely<CardsTables> => db.withTables<CardsTables>();
