import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { CreditNoteId } from '../contract/credit-note-id.ts';
import type { InvoiceId } from '../contract/invoice-id.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import type { CreditNoteState } from '../rules/credit-note-states.ts';

export type CreditNoteTableRow = {
  company_id: CompanyId;
  id: CreditNoteId;
  file_id: FileId;
  supplier_id: SupplierId | null;
  supplier_name: string;
  number: string;
  normal_number: string;
  issued_on: PlainDate;
  /** Amounts are positive, as they are printed; 0 while none could be read. */
  gross_minor: bigint;
  currency: CurrencyCode;
  base_minor: Generated<bigint>;
  /** By which rate; null where nothing was converted. */
  fx_rate_id: Generated<string | null>;
  vat_lines: JSONColumnType<VatLine[]>;
  cost_center_id: CostCenterId | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  expense_account: string | null;
  description: string;
  outcome: 'validated' | 'rejected' | null;
  reason: string | null;
  /** Kept by the database from the allocations. */
  applied_minor: GeneratedAlways<bigint>;
  applied_base_minor: GeneratedAlways<bigint>;
  refunded_on: PlainDate | null;
  arrived_at: Instant;
  reviewed_at: Instant | null;
  reviewed_by: UserId | null;
  version: number;
  state: GeneratedAlways<CreditNoteState>;
};

export type CreditTables = {
  'invoices.credit_note': CreditNoteTableRow;
  'invoices.credit_allocation': {
    company_id: CompanyId;
    id: Id<'cra'>;
    credit_note_id: CreditNoteId;
    invoice_id: InvoiceId;
    minor: bigint;
    credit_base_minor: bigint;
    invoice_base_minor: bigint;
    made_by: UserId;
    made_at: Instant;
  };
};
