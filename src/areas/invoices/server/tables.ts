import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Method } from '#areas/payments/contract/payment-filters.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { InvoiceId } from '../contract/invoice-id.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import type { CreditTables } from './credit-tables.ts';
import type { InvoiceState } from '../rules/invoice-states.ts';

export type InvoiceTableRow = {
  company_id: CompanyId;
  id: InvoiceId;
  request_id: string;
  requester_id: UserId;
  /** Who wrote it in the requester's name. */
  delegate_id: Generated<UserId | null>;
  supplier_id: SupplierId;
  supplier_name: string;
  number: string;
  normal_number: string;
  issued_on: PlainDate;
  due_on: PlainDate | null;
  gross_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  /** By which rate; null where nothing was converted. */
  fx_rate_id: string | null;
  vat_lines: JSONColumnType<VatLine[]>;
  /** As decided in review; null leaves it to what was read. */
  is_reverse_charge: boolean | null;
  iban: string | null;
  payment_method: Generated<Method>;
  payment_reference: string | null;
  /** For paying early: hundredths of a percent, up to and with a day. */
  discount_points: number | null;
  discount_until: PlainDate | null;
  /** The months that it is a cost of, where that is not the one of its issue. */
  amortised_from: Month | null;
  amortised_to: Month | null;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  expense_account: string | null;
  description: string;
  file_ids: FileId[];
  state: InvoiceState;
  reason: string | null;
  /** Who stood for it being another invoice than the one it looks like, and how they know. */
  other_by: Generated<UserId | null>;
  other_reason: Generated<string | null>;
  /** Who took it out of the queue of review by hand; null where an order holds it. */
  held_by: Generated<UserId | null>;
  arrived_at: Instant;
  reviewed_at: Instant | null;
  reviewed_by: UserId | null;
  version: number;
  /** What credit notes take off it; kept by the database. */
  credited_minor: GeneratedAlways<bigint>;
  credited_base_minor: GeneratedAlways<bigint>;
};

export type InvoicesTables = CreditTables & { 'invoices.invoice': InvoiceTableRow };

export const invoicesTables = (db: Kysely<object>): Kysely<InvoicesTables> => db.withTables<InvoicesTables>();
