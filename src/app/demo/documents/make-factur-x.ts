import { AFRelationship, PDFName } from '@cantoo/pdf-lib';
import type { DemoInvoice } from './demo-invoice.ts';
import { makeCii } from './make-einvoice.ts';
import { drawInvoice } from './make-invoice-pdf.ts';

/**
 * The invoice as a hybrid PDF: the printed page with its CII attached as `factur-x.xml` and announced in the metadata,
 * profile EN 16931. It is what a reader of Factur-X or ZUGFeRD looks for; the archive rules of PDF/A-3 (embedded fonts,
 * colour profile) are not claimed. Same invoice, same bytes.
 */
export async function makeFacturX(invoice: DemoInvoice): Promise<Uint8Array> {
  const pdf = await drawInvoice(invoice);
  const issued = new Date(`${invoice.issuedOn}T09:00:00.000Z`);
  await pdf.attach(new TextEncoder().encode(makeCii(invoice)), 'factur-x.xml', {
    mimeType: 'text/xml',
    description: 'Factur-X/ZUGFeRD invoice',
    afRelationship: AFRelationship.Alternative,
    creationDate: issued,
    modificationDate: issued,
  });
  const metadata = pdf.context.stream(XMP, { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(metadata));
  return pdf.save({ useObjectStreams: false });
}

/** Factur-X 1.0: the four properties by which a reader finds the XML. */
const XMP = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
