import { advanceKind, claimKind } from '#areas/expense-claims/contract/payable-kinds.ts';
import { cardPaymentKind, cardRefundKind } from '#areas/cards/contract/payable-kinds.ts';
import { creditNoteKind, invoiceKind } from '#areas/invoices/contract/payable-kinds.ts';
import type { PayableKind } from '#areas/payables/contract/kinds.ts';

/** The kinds of payables of this product. Server and browser make them known when they start. */
export const PAYABLE_KINDS: readonly PayableKind[] = [
  invoiceKind,
  creditNoteKind,
  claimKind,
  advanceKind,
  cardPaymentKind,
  cardRefundKind,
];
