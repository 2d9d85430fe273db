import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { ReadBillLine } from '../rules/propose-lines.ts';

/** What of an invoice decides which order it is of. */
export type Bill = {
  readonly invoiceId: string;
  /** The approved request that it came from. */
  readonly requestId: string;
  readonly number: string;
  readonly supplierId: SupplierId;
  readonly currency: CurrencyCode;
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  /** As the document says them; none of one that says only sums. */
  readonly lines: readonly ReadBillLine[];
  /** As the document says it. */
  readonly orderNumber: string | null;
  readonly text: string;
  readonly issuedOn: PlainDate;
};
