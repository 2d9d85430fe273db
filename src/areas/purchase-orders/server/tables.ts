import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { Lang, UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { OrderPack } from '../contract/pack-orders.ts';
import type { GoodsReceiptId, OrderId, OrderPackId, SendingId } from '../contract/order-id.ts';
import type { ClosedHow, DiscrepancyState } from '../rules/discrepancy-states.ts';
import type { BillMatch } from '../rules/match-bill.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderFacts } from './document/kept-facts.ts';

export type OrderRow = {
  company_id: CompanyId;
  id: OrderId;
  /** PO-2026-00001. */
  number: string;
  request_id: RequestId;
  request_number: number;
  requester_id: UserId;
  supplier_id: SupplierId;
  description: string;
  currency: CurrencyCode;
  net_minor: bigint;
  total_minor: bigint;
  /** The total in the company's currency, as it was approved. */
  base_minor: bigint;
  /** Gross of the validated invoices of it, in its currency. */
  billed_minor: Generated<bigint>;
  /** Net of what counted invoices bill beside its lines. */
  billed_extra_minor: Generated<bigint>;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  /** The last day on which it is expected. */
  expected_on: PlainDate | null;
  deliver_to: string;
  /** Whether something of it has to have come before an invoice of it is right. */
  requires_receipt: boolean;
  file_ids: FileId[];
  state: OrderState;
  reason: string | null;
  opened_on: PlainDate;
  opened_at: Instant;
  ended_at: Instant | null;
  /** When it was opened again the last time. */
  reopened_at: Generated<Instant | null>;
  version: Generated<number>;
};
export type LoadedOrder = Selectable<OrderRow>;

export type OrderLineRow = {
  company_id: CompanyId;
  order_id: OrderId;
  line_no: number;
  description: string;
  sku: Generated<string>;
  unit: Generated<string>;
  /** In thousandths. */
  quantity: bigint;
  unit_price_minor: bigint;
  net_minor: bigint;
  /** Percent, "19" or "5.5". */
  vat_rate: string;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  /** What came by quantity, in thousandths, and what came by amount, net. */
  received_quantity: Generated<bigint>;
  received_minor: Generated<bigint>;
  /** Of counted invoices, in thousandths, and net at no more than the ordered price. */
  billed_quantity: Generated<bigint>;
  billed_minor: Generated<bigint>;
};
export type LoadedOrderLine = Selectable<OrderLineRow>;

/** Percentages in hundredths; amounts in whole units of an order's currency. */
export type ToleranceVersionRow = {
  company_id: CompanyId;
  number: number;
  total_percent: number;
  total_units: number;
  price_percent: number;
  price_units: number;
  extra_percent: number;
  extra_units: number;
  quantity_percent: number;
  made_by: UserId;
  made_at: Instant;
};

export type BillLineRow = {
  company_id: CompanyId;
  invoice_id: string;
  line_no: number;
  description: string;
  /** In thousandths. */
  quantity: bigint;
  net_minor: bigint;
  order_id: OrderId;
  order_line_no: number | null;
  is_extra: boolean;
};

export type BillTableRow = {
  company_id: CompanyId;
  /** Of an invoice in review, or one that was validated and is counted. */
  invoice_id: string;
  order_id: OrderId;
  /** Whose promise in the budgets steps back while it is of the order; null of those counted before that was kept. */
  request_id: string | null;
  /** Null where its document says the order's number. */
  linked_by: UserId | null;
  linked_at: Instant;
  number: string | null;
  gross_minor: bigint | null;
  counted_at: Instant | null;
  /** Who let it pass although it does not fit, why, and up to which gross. */
  exception_by: UserId | null;
  exception_reason: string | null;
  exception_minor: bigint | null;
  /** By which tolerances it was counted, 0 for those that the product comes with, and how it fitted. */
  tolerance_number: number | null;
  match: string | null;
  /** What it says while it is in review. */
  said_number: string | null;
  said_minor: bigint | null;
  said_net_minor: bigint | null;
  /** A credit note of the supplier that takes off what is too much. */
  credit_note_id: string | null;
  credit_number: string | null;
  credit_minor: bigint | null;
};
export type BillRow = Selectable<BillTableRow>;

/** A credit note, and of which order it is: proposed by an invoice, or chosen. */
export type CreditTableRow = {
  company_id: CompanyId;
  credit_note_id: string;
  /** Null: its invoice is of no order, or somebody said that it is of none. */
  order_id: OrderId | null;
  /** The invoice by which it is proposed. */
  invoice_id: string | null;
  chosen_by: UserId | null;
  number: string;
  gross_minor: bigint;
  validated_at: Instant | null;
  /** From when on so much less is billed of the order, and how much. */
  counted_at: Instant | null;
  counted_minor: bigint | null;
  /** What was promised to the order again meanwhile, in base currency. */
  restored_minor: Generated<bigint>;
  count_no: Generated<number>;
  /** Who said of which lines of the order it is; null where that is proposed. */
  lines_by: Generated<UserId | null>;
};
export type CreditRow = Selectable<CreditTableRow>;

export type CreditLineTableRow = {
  company_id: CompanyId;
  credit_note_id: string;
  line_no: number;
  description: string;
  /** In thousandths. */
  quantity: bigint;
  net_minor: bigint;
  order_id: OrderId | null;
  order_line_no: number | null;
  /** What it takes off the line of the order while it counts. */
  counted_quantity: Generated<bigint>;
  counted_minor: Generated<bigint>;
};
export type CreditLineRow = Selectable<CreditLineTableRow>;

/** An invoice that does not fit its order, as a task of finance. */
export type DiscrepancyRow = {
  company_id: CompanyId;
  invoice_id: string;
  order_id: OrderId;
  state: DiscrepancyState;
  match: BillMatch;
  opened_at: Instant;
  way_by: UserId | null;
  way_at: Instant | null;
  note: string | null;
  is_mailed: boolean;
  closed_at: Instant | null;
  closed_how: ClosedHow | null;
};
export type LoadedDiscrepancy = Selectable<DiscrepancyRow>;

/** A line as a version of its order keeps it. */
export type KeptLine = {
  lineNo: number;
  description: string;
  /** Decimal text. */
  quantity: string;
  unitPriceMinor: string;
  vatRate: string;
  /** Versions of before lack these. */
  sku?: string;
  unit?: string;
  costCenterId?: CostCenterId | null;
  expenseCategoryId?: ExpenseCategoryId | null;
};
export type VersionRow = {
  company_id: CompanyId;
  order_id: OrderId;
  number: number;
  state: 'pending' | 'applied' | 'void';
  reason: string | null;
  lines: JSONColumnType<KeptLine[]>;
  total_minor: bigint;
  request_id: RequestId | null;
  made_by: UserId | null;
  made_at: Instant;
  applied_at: Instant | null;
};
export type LoadedVersion = Selectable<VersionRow>;

/** An order as it was mailed; its file is made a moment later and never again. */
export type SendingRow = {
  company_id: CompanyId;
  id: SendingId;
  order_id: OrderId;
  order_version: number;
  recipient: string;
  lang: Lang;
  message: string;
  facts: JSONColumnType<OrderFacts>;
  sent_by: UserId;
  sent_at: Instant;
  storage_key: string | null;
  sha256: string | null;
};
export type LoadedSending = Selectable<SendingRow>;

/** Many orders as PDF in one zip, as somebody asked for them; its file is made a moment later. */
export type PackRow = {
  company_id: CompanyId;
  id: OrderPackId;
  asked_by: UserId;
  asked_at: Instant;
  /** Null: each in that of its supplier. */
  lang: Lang | null;
  state: OrderPack['state'];
  done: Generated<number>;
  total: number;
  storage_key: string | null;
};
export type LoadedPack = Selectable<PackRow>;

export type PurchaseOrdersTables = {
  'purchase_orders.sending': SendingRow;
  'purchase_orders.pack': PackRow;
  'purchase_orders.pack_order': {
    company_id: CompanyId;
    pack_id: OrderPackId;
    position: number;
    order_id: OrderId;
  };
  'purchase_orders.order_version': VersionRow;
  'purchase_orders.tolerance_version': ToleranceVersionRow;
  'purchase_orders.bill_line': BillLineRow;
  'purchase_orders.order': OrderRow;
  'purchase_orders.order_line': OrderLineRow;
  'purchase_orders.goods_receipt': {
    company_id: CompanyId;
    id: GoodsReceiptId;
    order_id: OrderId;
    received_on: PlainDate;
    note: string | null;
    made_by: UserId;
    made_at: Instant;
  };
  'purchase_orders.goods_receipt_line': {
    company_id: CompanyId;
    receipt_id: GoodsReceiptId;
    order_id: OrderId;
    line_no: number;
    /** One of the two; below zero is a return. */
    quantity: bigint | null;
    minor: bigint | null;
  };
  'purchase_orders.goods_receipt_file': {
    company_id: CompanyId;
    receipt_id: GoodsReceiptId;
    position: number;
    file_id: FileId;
  };
  'purchase_orders.bill': BillTableRow;
  'purchase_orders.credit': CreditTableRow;
  'purchase_orders.credit_line': CreditLineTableRow;
  'purchase_orders.discrepancy': DiscrepancyRow;
};

export const purchaseOrdersTables = (db: Kysely<object>): Kysely<PurchaseOrdersTables> =>
  db.withTables<PurchaseOrdersTables>();
