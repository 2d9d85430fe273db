import { ok, refuse, type Result } from '#kernel/result.ts';
import { readXml, type XmlElement, type XmlFault } from '#platform/xml/read-xml.ts';
import { checkEinvoiceArithmetic } from '../../rules/einvoice-arithmetic.ts';
import type { BrokenRule } from '../../rules/einvoice/broken-rule.ts';
import { checkRules } from '../../rules/einvoice/check-rules.ts';
import { tellOnce } from '../../rules/einvoice/tell-once.ts';
import type { EinvoiceTerms } from '../../rules/einvoice/terms.ts';
import { ciiTerms } from './cii-terms.ts';
import { EinvoiceFaultError, type EinvoiceDocument, type EinvoiceFault } from './einvoice-document.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { ublTerms } from './ubl-terms.ts';

export type ReadEinvoice = EinvoiceDocument & { readonly findings: readonly BrokenRule[] };

/**
 * Reads an EN 16931 invoice in either syntax, UBL 2.1 or CII D16B, into the one model, and checks its sums and the rules of
 * the standard (domain rules 2.8). A fault of the file refuses with `data.line` and, where one value is at fault,
 * `data.field` and the broken rules as `data.findings`; rules that are broken otherwise are findings, because a person
 * must see such an invoice, not lose it.
 */
export function readEinvoice(bytes: Uint8Array): Result<ReadEinvoice, XmlFault | EinvoiceFault> {
  const xml = readXml(bytes);
  if (!xml.ok) return xml;
  const syntax = syntaxOf(xml.value);
  if (syntax === null) return refuse('einvoice_unknown_syntax', { root: xml.value.name, line: xml.value.line });
  const broken = checkRules(syntax.terms(xml.value));
  try {
    const document = syntax.read(xml.value);
    return ok({ ...document, findings: tellOnce([...checkEinvoiceArithmetic(document.figures), ...broken]) });
  } catch (error) {
    if (!(error instanceof EinvoiceFaultError)) throw error;
    return refuse(error.code, { field: error.field, line: error.line, findings: tellOnce(broken) });
  }
}

type Syntax = { read: (root: XmlElement) => EinvoiceDocument; terms: (root: XmlElement) => EinvoiceTerms };
const UBL: Syntax = { read: readUbl, terms: ublTerms };
const CII: Syntax = { read: readCii, terms: ciiTerms };

function syntaxOf(root: XmlElement): Syntax | null {
  if (root.namespace === `urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2`) {
    return root.name === 'Invoice' || root.name === 'CreditNote' ? UBL : null;
  }
  return root.name === 'CrossIndustryInvoice' &&
    root.namespace.startsWith('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:')
    ? CII
    : null;
}
