import { advanceKind, claimKind } from '#areas/expense-claims/contract/payable-kinds.ts';
import { creditNoteKind, invoiceKind } from '#areas/invoices/contract/payable-kinds.ts';
import { registerPayableKinds } from '#areas/payables/contract/kinds.ts';

/** The kinds of payables of this product, known to server and browser from the start. */
registerPayableKinds([invoiceKind, creditNoteKind, claimKind, advanceKind]);
