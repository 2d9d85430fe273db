import type { CurrencyCode } from '#kernel/currency.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { ReadBillLine } from '../rules/propose-lines.ts';

/** What of a credit note decides which order it is of, and what it takes off it. Amounts are positive. */
export type Credit = {
  readonly id: string;
  readonly number: string;
  readonly supplierId: SupplierId | null;
  readonly currency: CurrencyCode;
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  /** As the document says them; none of one that says only sums. */
  readonly lines: readonly ReadBillLine[];
  /** The invoice that it names, else the first that it was set off against. */
  readonly invoiceId: string | null;
  readonly isValidated: boolean;
};
