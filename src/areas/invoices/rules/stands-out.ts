import type { OrderMatch } from '#areas/purchase-orders/contract/order-match.ts';

/** Why a person has to look at an invoice before it is validated, the gravest first. */
export const STANDS_OUT = [
  'own_request',
  'bank_details_changed',
  'possible_duplicate',
  'sums_differ',
  'document_differs',
  'paid_before',
  'order_differs',
  'order_unchosen',
  'supplier_archived',
  'new_supplier',
  'iban_missing',
  'not_coded',
] as const;
export type StandsOut = (typeof STANDS_OUT)[number];

export type LookedAt = {
  readonly isOwn: boolean;
  readonly flag: Extract<
    StandsOut,
    'bank_details_changed' | 'possible_duplicate' | 'sums_differ' | 'new_supplier' | 'iban_missing'
  > | null;
  readonly order: OrderMatch;
  readonly isSupplierArchived: boolean;
  readonly isCoded: boolean;
  /** It is said to be something else than was read on its document. */
  readonly differsFromDocument: boolean;
  /** Its document says that some of it was paid before: less is owed than is billed. */
  readonly isPaidBefore: boolean;
  /** How many rules its e-invoice breaks. */
  readonly findingCount: number;
};

/** The first reason why an invoice is not validated together with others (ux 5.2, "validate clean ones"); null for a clean one. */
export function standsOut(invoice: LookedAt): StandsOut | null {
  const found: Record<StandsOut, boolean> = {
    own_request: invoice.isOwn,
    bank_details_changed: invoice.flag === 'bank_details_changed',
    possible_duplicate: invoice.flag === 'possible_duplicate',
    sums_differ: invoice.flag === 'sums_differ',
    document_differs: invoice.differsFromDocument || invoice.findingCount > 0,
    paid_before: invoice.isPaidBefore,
    order_differs: invoice.order === 'differs',
    order_unchosen: invoice.order === 'unchosen',
    supplier_archived: invoice.isSupplierArchived,
    new_supplier: invoice.flag === 'new_supplier',
    iban_missing: invoice.flag === 'iban_missing',
    not_coded: !invoice.isCoded,
  };
  return STANDS_OUT.find((code) => found[code]) ?? null;
}
