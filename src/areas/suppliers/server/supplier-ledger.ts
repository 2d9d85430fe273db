import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierInvoice } from '../contract/supplier-page.ts';
import type { SupplierId } from '../contract/supplier-id.ts';
import type { AccountDuties } from './commands/bank-account.ts';

/** How many of each another supplier's are now. */
export type TakenOver = { readonly invoices: number; readonly orders: number; readonly payments: number };

/** In base currency's smallest unit: what is validated and unpaid, and what was validated of the invoices of these days. */
export type SupplierFigures = { readonly openMinor: bigint; readonly spentMinor: bigint };

/**
 * What suppliers bill and are paid, from the area that reviews their invoices: this one knows who they are, and nothing
 * of what is owed to them.
 */
export type SupplierLedger = {
  /** A supplier without invoices is left out. */
  readonly readFigures: (
    trx: Trx,
    companyId: CompanyId,
    asked: { supplierIds: readonly SupplierId[]; from: PlainDate; to: PlainDate },
  ) => Promise<Map<SupplierId, SupplierFigures>>;
  /** The newest invoices, and how many there are. */
  readonly readInvoices: (
    trx: Trx,
    companyId: CompanyId,
    supplierId: SupplierId,
  ) => Promise<{ items: SupplierInvoice[]; count: number }>;
  /** How many invoices each has; a supplier without any is left out. */
  readonly countInvoices: (
    trx: Trx,
    companyId: CompanyId,
    supplierIds: readonly SupplierId[],
  ) => Promise<Map<SupplierId, number>>;
  /**
   * Everything that is `from`'s is `to`'s: both are the same company. `usableFrom` says of the accounts of `to` from when
   * they may be paid. @throws AppError invoices_double with the numbers of documents that both have.
   */
  readonly takeOver: (
    context: Context,
    merge: { from: SupplierId; to: SupplierId; usableFrom: ReadonlyMap<string, Instant | null> },
  ) => Promise<TakenOver>;
  /** Who asked for what names this account and is not paid, and whether first accounts wait. */
  readonly readDuties: (
    trx: Trx,
    companyId: CompanyId,
    account: { supplierId: SupplierId; iban: string },
  ) => Promise<AccountDuties>;
  /** The accounts of each of these to which money went by an order that the bank carried out. */
  readonly readPaidAccounts: (
    trx: Trx,
    companyId: CompanyId,
    supplierIds: readonly SupplierId[],
  ) => Promise<Map<SupplierId, ReadonlySet<string>>>;
  /** What is owed goes to this account, that a second person just stood for, from then on. */
  readonly followAccount: (
    context: Context,
    account: { supplierId: SupplierId; iban: string; usableFrom: Instant },
  ) => Promise<void>;
};
