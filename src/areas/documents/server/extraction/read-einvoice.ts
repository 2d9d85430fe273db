import { ok, refuse, type Result } from '#kernel/result.ts';
import { readXml, type XmlElement, type XmlFault } from '#platform/xml/read-xml.ts';
import { checkEinvoiceArithmetic, type ArithmeticFinding } from '../../rules/einvoice-arithmetic.ts';
import { EinvoiceFaultError, type EinvoiceDocument, type EinvoiceFault } from './einvoice-document.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';

export type ReadEinvoice = EinvoiceDocument & { readonly findings: readonly ArithmeticFinding[] };

/**
 * Reads an EN 16931 invoice in either syntax, UBL 2.1 or CII D16B, into the one model, and checks its sums (domain
 * rules 2.8). A fault of the file refuses with `data.line` and, where one value is at fault, `data.field`; sums that
 * do not agree are findings, because a person must see such an invoice, not lose it.
 */
export function readEinvoice(bytes: Uint8Array): Result<ReadEinvoice, XmlFault | EinvoiceFault> {
  const xml = readXml(bytes);
  if (!xml.ok) return xml;
  const read = mapperFor(xml.value);
  if (read === null) return refuse('einvoice_unknown_syntax', { root: xml.value.name, line: xml.value.line });
  try {
    const document = read(xml.value);
    return ok({ ...document, findings: checkEinvoiceArithmetic(document.figures) });
  } catch (error) {
    if (!(error instanceof EinvoiceFaultError)) throw error;
    return refuse(error.code, { field: error.field, line: error.line });
  }
}

function mapperFor(root: XmlElement): ((root: XmlElement) => EinvoiceDocument) | null {
  if (root.namespace === `urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2`) {
    return root.name === 'Invoice' || root.name === 'CreditNote' ? readUbl : null;
  }
  return root.name === 'CrossIndustryInvoice' &&
    root.namespace.startsWith('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:')
    ? readCii
    : null;
}
