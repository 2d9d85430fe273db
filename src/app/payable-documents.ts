import { cardPaymentKind, cardRefundKind } from '#areas/cards/contract/payable-kinds.ts';
import { cardPaymentDocuments, cardRefundDocuments } from '#areas/cards/server/door.ts';
import { claimKind } from '#areas/expense-claims/contract/payable-kinds.ts';
import { validatedClaims } from '#areas/expense-claims/server/door.ts';
import { creditNoteKind, invoiceKind } from '#areas/invoices/contract/payable-kinds.ts';
import { validatedCreditNotes, validatedInvoices } from '#areas/invoices/server/door.ts';
import { registerDocuments } from '#areas/payables/server/door.ts';

/** Says where the documents of each kind are, for the proof of the books. */
export function registerAllDocuments(): void {
  registerDocuments(invoiceKind.name, validatedInvoices);
  registerDocuments(creditNoteKind.name, validatedCreditNotes);
  registerDocuments(claimKind.name, validatedClaims);
  registerDocuments(cardPaymentKind.name, cardPaymentDocuments);
  registerDocuments(cardRefundKind.name, cardRefundDocuments);
}
