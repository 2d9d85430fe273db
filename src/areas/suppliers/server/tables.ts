import type { Generated, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { NameCheck } from '../contract/name-check.ts';
import type { SupplierId } from '../contract/supplier-id.ts';

export type SupplierRow = {
  company_id: CompanyId;
  id: SupplierId;
  name: string;
  folded_name: string;
  vat_number: string | null;
  /** The number of the invoice that said it, where nobody typed it and the supplier was there before. */
  vat_number_from: Generated<string | null>;
  country: string | null;
  /** Where it is, as far as a transfer wants it; its country is the one above. */
  street: Generated<string | null>;
  postcode: Generated<string | null>;
  town: Generated<string | null>;
  auxiliary_account: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  version: Generated<number>;
  archived_at: Instant | null;
  /** Set on a double, together: whose its invoices are now. */
  merged_into: SupplierId | null;
  merged_at: Instant | null;
  merged_by: UserId | null;
  created_at: Instant;
  /** Days after the one of issue; the discount is whole or not there. */
  payment_days: Generated<number | null>;
  discount_points: Generated<number | null>;
  discount_days: Generated<number | null>;
  /** Who answers for it here. */
  owner_id: Generated<UserId | null>;
  /** When and where it was last asked for what is missing. */
  asked_at: Generated<Instant | null>;
  asked_to: Generated<string | null>;
};

/** Another name by which documents call a supplier, folded. */
export type AliasRow = { company_id: CompanyId; folded_name: string; supplier_id: SupplierId };

/** A name that is said not to be this supplier's, folded. */
export type RefusedAliasRow = AliasRow & { refused_by: UserId; refused_at: Instant };

export type BankAccountRow = {
  company_id: CompanyId;
  id: Generated<string>;
  supplier_id: SupplierId;
  iban: string;
  /** The bank, where somebody said it. */
  bic: Generated<string | null>;
  state: 'unverified' | 'verified' | 'refused';
  first_seen_at: Instant;
  first_seen_by: UserId | null;
  /** In whose name it was written down, where that is somebody else. */
  brought_for: Generated<UserId | null>;
  /** Who is paid there, for whom somebody stood with it; null is the supplier itself. */
  holder: Generated<string | null>;
  verified_at: Instant | null;
  verified_by: UserId | null;
  usable_from: Instant | null;
  evidence: string | null;
  name_check: NameCheck | null;
  /** The number of the invoice with which it came, where that was enough. */
  first_invoice: string | null;
  refused_at: Instant | null;
  refused_by: UserId | null;
};

/** Somebody at a supplier. */
export type PersonRow = {
  company_id: CompanyId;
  supplier_id: SupplierId;
  position: number;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
};

/** What was agreed with a supplier. */
export type ContractRow = {
  company_id: CompanyId;
  supplier_id: SupplierId;
  position: number;
  title: string;
  starts_on: PlainDate;
  ends_on: PlainDate | null;
  notice_days: number | null;
  file_id: FileId | null;
  /** What it fixes the rate of this currency at, as typed, and the company's rate that was made of it. */
  rate_currency: CurrencyCode | null;
  rate_per_base: string | null;
  fx_rate_id: string | null;
};

/** How new suppliers are numbered in the books, where not as the chart has it. */
export type NumberingRow = { company_id: CompanyId; pattern: string };

export type SuppliersTables = {
  'suppliers.numbering': NumberingRow;
  'suppliers.person': PersonRow;
  'suppliers.contract': ContractRow;
  'suppliers.supplier': SupplierRow;
  'suppliers.bank_account': BankAccountRow;
  'suppliers.alias': AliasRow;
  'suppliers.refused_alias': RefusedAliasRow;
};
export type LoadedSupplier = Selectable<SupplierRow>;
export type LoadedBankAccount = Selectable<BankAccountRow>;

export const suppliersTables = (db: Kysely<object>): Kysely<SuppliersTables> => db.withTables<SuppliersTables>();
