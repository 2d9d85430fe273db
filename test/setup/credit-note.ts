import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { getCreditNote, listCreditNotes, type CreditNoteView } from '#areas/invoices/contract/credit-note.ts';
import { addToInbox } from '#areas/requests/contract/inbox.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { billOf, eur, TODAY, type Bill, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

/** A credit note that came into the inbox of the requester and was read; it names the bill that it corrects, in euros or another currency. */
export async function creditNoteInReview(
  test: TestApp,
  cast: Cast,
  { corrects, inCurrency, ...bill }: Bill & { corrects?: string; inCurrency?: CurrencyCode },
): Promise<CreditNoteView> {
  const said = billOf(bill);
  const currency = inCurrency ?? said.currency;
  const lines = said.lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice.minor, currency) }));
  const xml = makeUbl({ ...said, currency, lines, kind: 'credit-note' });
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${corrects}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const text = corrects === undefined ? xml : xml.replace('<cac:AccountingSupplierParty>', (at) => reference + at);
  const file = { name: `${bill.number}.xml`, bytes: new TextEncoder().encode(text) };
  const kept = await cast.requester.ask(uploadFile, { query: { purpose: 'invoice' }, file });
  await cast.requester.ask(addToInbox, { body: { fileId: kept.id } });
  await test.runJobs();
  await test.carry();
  const { items } = await cast.controller.ask(listCreditNotes, { query: { q: bill.number } });
  const note = items.find(({ number }) => number === bill.number);
  if (note === undefined) throw new Error(`${bill.number} is not in review`);
  return cast.controller.ask(getCreditNote, { params: { creditNoteId: note.id } });
}

/** The fields of a credit note in review, as its screen sends them back. */
export const creditFieldsOf = (test: TestApp, note: CreditNoteView) => ({
  version: note.version,
  number: note.number,
  supplierName: note.supplierName,
  issuedOn: note.issuedOn,
  gross: note.gross,
  vatLines: note.vatLines,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: test.expenseCategoryId as never,
  analyticalValues: [],
  expenseAccount: '623100',
  description: note.description,
});

/** A credit note in review, and a valid body for every operation on it. */
export async function creditNoteObjects(test: TestApp, cast: Cast, invoiceId: string) {
  const note = await creditNoteInReview(test, cast, { number: 'OBJ-8', net: 1000 });
  const fields = creditFieldsOf(test, note);
  const { version } = note;
  const bodies: Record<string, object> = {
    'invoices.updateCreditNote': fields,
    'invoices.validateCreditNote': { ...fields, offsets: [] },
    'invoices.applyCreditNote': { version, offsets: [{ invoiceId, amount: eur(100) }] },
    'invoices.refundCreditNote': { version, on: TODAY },
    'invoices.rejectCreditNote': { version, reason: 'Because' },
    'invoices.chooseCreditNoteOrder': { orderId: null },
    'invoices.setCreditNoteOrderLines': {
      lines: [{ description: 'Sent back', quantity: '1', net: eur(1000), orderLineNo: 1 }],
    },
  };
  return { id: note.id, bodies };
}
