import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../contract/supplier-id.ts';

/** In base currency's smallest unit: what is validated and unpaid, and what was validated of the invoices of these days. */
export type SupplierFigures = { readonly openMinor: bigint; readonly spentMinor: bigint };

/** What suppliers bill, from the area that reviews it: this one knows who they are. A supplier without invoices is left out. */
export type ReadFigures = (
  trx: Trx,
  companyId: CompanyId,
  asked: { supplierIds: readonly SupplierId[]; from: PlainDate; to: PlainDate },
) => Promise<Map<SupplierId, SupplierFigures>>;
