import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The names that Factur-X, ZUGFeRD 1 and 2, XRechnung and invoicing tools give the invoice inside the PDF. */
const INVOICE_NAMES = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'zugferd_invoice.xml']);
const ATTACHED_BYTES_MAX = 20 * 1024 * 1024;

/**
 * The e-invoice inside a PDF, if there is one: a known name first, else the only attached XML file. Null without one;
 * the page's text is read then.
 */
export async function attachedInvoiceXml(pdf: PDFDocumentProxy): Promise<Uint8Array | null> {
  const attachments = [...((await pdf.getAttachments()) ?? new Map())];
  const xml = attachments.filter(([, file]) => file.filename.toLowerCase().endsWith('.xml'));
  const named = xml.find(([, file]) => INVOICE_NAMES.has(file.filename.toLowerCase()));
  const [id] = named ?? (xml.length === 1 ? xml[0] : undefined) ?? [];
  if (id === undefined) return null;
  const content: unknown = await pdf.getAttachmentContent(id);
  return content instanceof Uint8Array && content.length <= ATTACHED_BYTES_MAX ? content : null;
}
