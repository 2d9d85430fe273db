import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BookkeepingState, ExportId, ORIGINS, PayableId } from '../contract/bookkeeping.ts';
import type { PeriodExceptionId } from '../contract/closing.ts';
import type { PayableRuleId, RuleSet, RuleWhen } from '../contract/payable-rules.ts';
import type { Origins } from '../rules/payable-rules.ts';
import type { FailureId, FAILURE_OUTCOMES, FailureReason, FeeKind, ItemId } from '../contract/review.ts';
import type { ExportFormat, FormatName } from '../contract/export-formats.ts';
import type { DeliveryId, DeliveryTargetId } from '../contract/delivery.ts';
import type { Schedule } from '../rules/delivery/next-run.ts';
import type { ExportTemplateId } from '../contract/template-definition.ts';
import type { AccrualKind } from '../rules/accrual-entry.ts';
import type { Journal, JournalRole, Role, TaxKind } from '../rules/charts/chart.ts';
import type { OffsetDifference } from '../rules/offset-entry.ts';
import type { OwnMovementKind } from '../rules/own-movement-entry.ts';
import type { AdvanceMovement } from '../rules/advance-entry.ts';
import type { PayeeType, Proof } from '#areas/payables/contract/payable.ts';
import type { VatLineToBook } from '../rules/self-assessed.ts';

export type Origin = (typeof ORIGINS)[number];

/** A part of a payable: `minor` of its gross, in its sign and currency, also where a percentage (in hundredths) was asked for. */
export type StoredSplit = {
  percent: number | null;
  minor: string;
  expenseAccount: string | null;
  costCenterId: CostCenterId | null;
  costCenterName: string | null;
  analyticalValues: AnalyticalValue[];
  /** What it is called; missing of what was split before parts had names. */
  description?: string;
};

export type PayableTableRow = {
  company_id: CompanyId;
  id: PayableId;
  /** Of the registry; `type` is one of its journal kinds. */
  kind: string;
  type: string;
  is_credit: boolean;
  needs_file: boolean;
  source_id: string;
  reference: string;
  counterparty_type: PayeeType;
  counterparty_id: string;
  counterparty_name: string;
  auxiliary_account: string;
  /** The supplier whose account that is, where it is not the payee's own. */
  supplier_account_of: Generated<SupplierId | null>;
  description: string;
  payable_on: PlainDate;
  /** The day it is booked on: its own, or the first open one after it. The database sets it. */
  posting_on: Generated<PlainDate>;
  /** The first day of its month. */
  posting_month: GeneratedAlways<PlainDate>;
  /** Null where none is known, as of what is validated before it was kept. */
  due_on: PlainDate | null;
  gross_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  rate: string;
  vat_lines: JSONColumnType<VatLineToBook[]>;
  cost_center_id: CostCenterId | null;
  cost_center_name: string | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  file_ids: FileId[];
  /** What the files do not say of its receipt. */
  proof: Generated<Proof | null>;
  expense_account: string | null;
  expense_account_origin: Origin | null;
  recoverable_percent: number;
  /** Of the taxes of a line's rate, which one it has; null for the one of its account, or the first. */
  tax_code: Generated<string | null>;
  /** Who set a field: 'person', or a payable rule by its id. */
  origins: JSONColumnType<Origins, string | undefined, string>;
  /** Who spent it, where that is known; rules ask for them. */
  member_id: string | null;
  country: string | null;
  merchant_category: string | null;
  /** The months that it is a cost of, where that is not the one in which it is booked. */
  amortised_from: Month | null;
  amortised_to: Month | null;
  /** Parts that are coded otherwise; what they leave is coded as the payable itself. */
  splits: JSONColumnType<StoredSplit[], string | undefined, string>;
  /** Who changed its coding last, and when; null where nobody did. */
  changed_by: Generated<UserId | null>;
  changed_at: Generated<Instant | null>;
  /** When it became ready last. */
  prepared_at: Generated<Instant | null>;
  state: BookkeepingState;
  export_id: ExportId | null;
  /** How often it may have left: one more than its undone exports. */
  revision: Generated<number>;
  created_at: Instant;
  version: number;
};

export type SettlementTableRow = {
  company_id: CompanyId;
  id: Id<'stl'>;
  payment_id: string;
  /** Which settlement of the payment, from 1. */
  attempt: number;
  /** What an advance is: paid, bounced, set off, that taken back, given back by the member; and what setting off realised. */
  kind:
    | 'payment'
    | 'return'
    | 'discount'
    | 'discountBack'
    | 'deferral'
    | 'amortisation'
    | AdvanceMovement
    | OffsetDifference
    | OwnMovementKind;
  source_id: string;
  reference: string;
  counterparty_name: string;
  /** Null for what concerns nobody but the company and its bank. */
  auxiliary_account: string | null;
  base_minor: bigint;
  /** What the bank booked, where that is not what was owed: the realised difference is booked with it. */
  booked_minor: bigint | null;
  /** What moved in its own currency, where that is not the base currency. */
  foreign_minor: bigint | null;
  foreign_currency: CurrencyCode | null;
  booked_on: PlainDate;
  posting_on: Generated<PlainDate>;
  /** The account in the books that money left or reached; null where none did. */
  bank_account: string | null;
  state: Exclude<BookkeepingState, 'prepared'>;
  export_id: ExportId | null;
  revision: Generated<number>;
};
/** A settlement as it is read. */
export type SettlementRow = Selectable<SettlementTableRow>;

export type SetupRow = {
  company_id: CompanyId;
  roles: JSONColumnType<Partial<Record<Role, string>>>;
  journals: JSONColumnType<Partial<Record<JournalRole, Journal>>>;
  /** Null for the one of the chart. */
  format: FormatName | null;
  datev_consultant: Generated<number>;
  datev_client: Generated<number>;
  year_begins: Generated<number>;
  /** How members are numbered, where not as the chart has it. */
  employee_pattern: Generated<string | null>;
  /** When somebody went through it. */
  finished_at: Generated<Instant | null>;
  version: Generated<number>;
};

export type AccountTableRow = {
  company_id: CompanyId;
  code: string;
  name: string;
  /** The tax that lines on it have where several have their rate. */
  tax_code: string | null;
  archived_at: Instant | null;
  /** What took its place. */
  merged_into: Generated<string | null>;
  version: Generated<number>;
};

export type TaxAccountTableRow = {
  company_id: CompanyId;
  code: string;
  name: string;
  kind: TaxKind;
  rate: string;
  recoverable_percent: number;
  debit_account: string | null;
  credit_account: string | null;
  datev_key: string | null;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  archived_at: Instant | null;
  archived_on: PlainDate | null;
  version: Generated<number>;
};
export type TaxAccountRow = Selectable<TaxAccountTableRow>;

export type ExportTableRow = {
  company_id: CompanyId;
  id: ExportId;
  number: number;
  format: ExportFormat;
  /** Of the template that it is written with. */
  template_id: ExportTemplateId | null;
  template_version: number | null;
  facts: JSONColumnType<object>;
  from_on: PlainDate;
  to_on: PlainDate;
  payable_count: number;
  settlement_count: number;
  line_count: number;
  debit_minor: bigint;
  credit_minor: bigint;
  sha256: string;
  created_by: UserId;
  created_by_name: string;
  created_at: Instant;
  /** The export that it takes back, and why. */
  undoes: ExportId | null;
  reason: string | null;
};

export type ExportRow = Selectable<ExportTableRow>;

export type PeriodTableRow = {
  company_id: CompanyId;
  month: Month;
  state: 'soft_closed' | 'hard_closed';
  soft_closed_at: Instant;
  soft_closed_by: UserId;
  soft_closed_by_name: string;
  hard_closed_at: Instant | null;
  hard_closed_by: UserId | null;
  hard_closed_by_name: string | null;
};

export type PeriodExceptionRow = {
  company_id: CompanyId;
  id: PeriodExceptionId;
  month: Month;
  user_id: UserId;
  user_name: string;
  reason: string;
  until: Instant;
  created_by: UserId;
  created_by_name: string;
  created_at: Instant;
};

export type AccrualTableRow = {
  company_id: CompanyId;
  id: Id<'acr'>;
  kind: AccrualKind;
  /** At whose end nothing had billed it. */
  month: Month;
  order_id: string;
  reference: string;
  counterparty_name: string;
  expense_account: string;
  cost_center_name: string | null;
  /** Net. */
  base_minor: bigint;
  booked_on: PlainDate;
  posting_on: Generated<PlainDate>;
  state: 'created' | 'exported';
  export_id: ExportId | null;
  revision: Generated<number>;
  created_at: Instant;
};
export type AccrualRow = Selectable<AccrualTableRow>;

export type ClosedJournalRow = {
  company_id: CompanyId;
  month: Month;
  journal: string;
  entry_count: number;
  line_count: number;
  debit_minor: bigint;
  credit_minor: bigint;
  sha256: string;
};

export type PayableRuleTableRow = {
  company_id: CompanyId;
  id: PayableRuleId;
  position: number;
  name: string;
  is_on: boolean;
  conditions: JSONColumnType<RuleWhen>;
  sets: JSONColumnType<RuleSet>;
  changed_by: UserId;
  changed_by_name: string;
  changed_at: Instant;
  version: Generated<number>;
};
export type PayableRuleRow = Selectable<PayableRuleTableRow>;

/** Who looked at an item before it leaves, and at what. */
export type LookRow = {
  company_id: CompanyId;
  item_id: ItemId;
  seen: string;
  looked_by: UserId;
  looked_by_name: string;
  looked_at: Instant;
};

export type FeeAccountRow = {
  company_id: CompanyId;
  kind: FeeKind;
  account: string;
  tax_code: string | null;
  version: Generated<number>;
};

/** Why an item could not leave, or was not taken, and what became of it. */
export type FailureTableRow = {
  company_id: CompanyId;
  id: FailureId;
  item_id: ItemId;
  revision: number;
  export_id: ExportId | null;
  reason: FailureReason;
  account: string | null;
  message: string | null;
  failed_by: UserId;
  failed_by_name: string;
  failed_at: Instant;
  outcome: (typeof FAILURE_OUTCOMES)[number] | null;
  outcome_reason: string | null;
  settled_by: UserId | null;
  settled_by_name: string | null;
  settled_at: Instant | null;
};

/** Whom finance asked for receipts on which day. */
export type ReminderRow = {
  company_id: CompanyId;
  user_id: UserId;
  on_day: PlainDate;
  item_count: number;
  asked_by: UserId;
  asked_at: Instant;
};

export type ExportTemplateRow = {
  company_id: CompanyId;
  id: ExportTemplateId;
  name: string;
  /** The newest of its versions. */
  version: number;
  archived_at: Instant | null;
};

export type ExportTemplateVersionRow = {
  company_id: CompanyId;
  template_id: ExportTemplateId;
  version: number;
  definition: JSONColumnType<object>;
  created_by: UserId;
  created_by_name: string;
  created_at: Instant;
};

export type DeliveryTargetTableRow = {
  company_id: CompanyId;
  id: DeliveryTargetId;
  name: string;
  place: JSONColumnType<object>;
  /** Sealed for this target. */
  secret: string | null;
  every: Schedule['every'];
  day: number;
  has_documents: boolean;
  created_by: UserId;
  created_at: Instant;
  archived_at: Instant | null;
  version: Generated<number>;
};
export type DeliveryTargetRow = Selectable<DeliveryTargetTableRow>;

export type DeliveryTableRow = {
  company_id: CompanyId;
  id: DeliveryId;
  target_id: DeliveryTargetId;
  export_id: ExportId;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  due_at: Instant;
  tries: Generated<number>;
  problem: string | null;
  tried_at: Instant | null;
  sent_at: Instant | null;
  /** Files that wait for the mail server. */
  storage_keys: Generated<string[]>;
};
export type DeliveryRow = Selectable<DeliveryTableRow>;

export type AccountingTables = {
  'accounting.payable_rule': PayableRuleTableRow;
  'accounting.dismissed_rule': { company_id: CompanyId; counterparty_id: string; account: string };
  'accounting.reminder': ReminderRow;
  'accounting.look': LookRow;
  'accounting.fee_account': FeeAccountRow;
  'accounting.failure': FailureTableRow;
  'accounting.delivery_target': DeliveryTargetTableRow;
  'accounting.delivery': DeliveryTableRow;
  'accounting.export_template': ExportTemplateRow;
  'accounting.export_template_version': ExportTemplateVersionRow;
  'accounting.period': PeriodTableRow;
  'accounting.period_exception': PeriodExceptionRow;
  'accounting.closed_journal': ClosedJournalRow;
  'accounting.accrual': AccrualTableRow;
  'accounting.setup': SetupRow;
  'accounting.account': AccountTableRow;
  'accounting.tax_account': TaxAccountTableRow;
  'accounting.bank_account': {
    company_id: CompanyId;
    ledger_code: string;
    account: string;
    journal_code: string | null;
    version: Generated<number>;
  };
  'accounting.employee_account': { company_id: CompanyId; user_id: string; code: string };
  'accounting.payable': PayableTableRow;
  'accounting.settlement': SettlementTableRow;
  'accounting.export': ExportTableRow;
  'accounting.export_line': {
    company_id: CompanyId;
    export_id: ExportId;
    position: number;
    idempotency_key: string;
    booked_on: PlainDate;
    journal: string;
    line: JSONColumnType<object>;
  };
};

export const accountingTables = (db: Kysely<object>): Kysely<AccountingTables> => db.withTables<AccountingTables>();
