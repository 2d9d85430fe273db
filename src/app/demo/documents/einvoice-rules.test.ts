import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readXml, type XmlElement } from '#platform/xml/read-xml.ts';
import { checkRules } from '#areas/documents/rules/einvoice/check-rules.ts';
import { ciiTerms } from '#areas/documents/server/extraction/cii-terms.ts';
import { verdictsOf } from '#areas/documents/server/extraction/einvoice-rules.test-kit.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { ublTerms } from '#areas/documents/server/extraction/ubl-terms.ts';
import { makeCii, makeUbl } from './make-einvoice.ts';
import { sampleInvoice } from './samples.test-kit.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../shared/samples/einvoice');

function rootOf(file: string | Uint8Array): XmlElement {
  const read = readXml(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const termsOf = (root: XmlElement) => (root.name === 'CrossIndustryInvoice' ? ciiTerms(root) : ublTerms(root));
const brokenIn = (file: string): string[] => checkRules(termsOf(rootOf(file))).map(({ rule }) => rule);

const INVOICE = sampleInvoice();
const [UBL, CII] = [makeUbl(INVOICE), makeCii(INVOICE)];

/** What is taken out of a whole invoice, or put in another's place, and the rules that it breaks then. */
type Change = readonly [what: string, from: RegExp, to: string, rules: readonly string[]];
const IN_UBL: readonly Change[] = [
  ['the specification', /<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/, '', ['BR-01']],
  ['the number', /<cbc:ID>[^<]*<\/cbc:ID>/, '<cbc:ID> </cbc:ID>', ['BR-02']],
  ['the country of the seller', /<cac:Country>.*?<\/cac:Country>/s, '', ['BR-09']],
  ['a means of payment that is none', /(<cbc:PaymentMeansCode>)58/, '$199', ['BR-CL-16']],
  ['the account', /<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/s, '', ['BR-61']],
  ['a VAT category that no line has', /(<cac:TaxCategory>\s*<cbc:ID>)S/, '$1E', ['BR-E-08', 'BR-E-09', 'BR-E-10']],
  ['the VAT number of the seller', /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s, '', ['BR-CO-26', 'BR-S-02']],
];
const IN_CII: readonly Change[] = [
  ['the issue date', /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/s, '', ['BR-03']],
  ['the country of the seller', /<ram:CountryID>.*?<\/ram:CountryID>/, '', ['BR-09']],
  ['a kind of document that is no invoice', /(<ram:TypeCode>)380/, '$1105', ['BR-CL-01']],
  ['the unit of a line', / unitCode="\w+"/, '', ['BR-23']],
];

describe('a whole invoice breaks no rule, and one with a fault the rule it is about', () => {
  it('in either syntax, which state the same', () => {
    expect([brokenIn(UBL), brokenIn(CII)]).toEqual([[], []]);
  });
  it.each(IN_UBL)('UBL: %s', (_what, from, to, rules) => {
    expect(UBL).toMatch(from);
    expect(brokenIn(UBL.replace(from, to))).toEqual(rules);
  });
  it.each(IN_CII)('CII: %s', (_what, from, to, rules) => {
    expect(CII).toMatch(from);
    expect(brokenIn(CII.replace(from, to))).toEqual(rules);
  });
  it('but one of a profile below the standard is held to none', () => {
    const basic = CII.replace('urn:cen.eu:en16931:2017', 'urn:factur-x.eu:1p0:minimum');
    expect(brokenIn(basic.replace(/<ram:CountryID>.*?<\/ram:CountryID>/, ''))).toEqual([]);
  });
});

it('an invoice that cannot be read says what it breaks all the same', () => {
  const read = readEinvoice(
    new TextEncoder().encode(UBL.replace(/<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/, '')),
  );
  expect(read).toMatchObject({ code: 'einvoice_field_missing', data: { findings: [{ rule: 'BR-13' }] } });
});

describe.skipIf(!existsSync(samples))('the public samples', () => {
  const sets = existsSync(samples) ? readdirSync(path.join(samples, 'en16931-rules')) : [];
  it.each(sets)('%s fires on exactly the snippets it must fire on', (name) => {
    const verdicts = verdictsOf(rootOf(readFileSync(path.join(samples, 'en16931-rules', name))));
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.filter(({ mustFire, fires }) => mustFire !== fires)).toEqual([]);
  });

  const pairs = existsSync(samples)
    ? readdirSync(path.join(samples, 'xrechnung')).filter((name) => name.endsWith('_ubl.xml'))
    : [];
  it.each(pairs.filter((name) => existsSync(twinOf(name))))('%s states what its twin in CII states', (name) => {
    const [ubl, cii] = [readFileSync(path.join(samples, 'xrechnung', name)), readFileSync(twinOf(name))].map((file) =>
      likened(termsOf(rootOf(file))),
    );
    expect(ubl).toEqual(cii);
  });
});

const twinOf = (name: string): string => path.join(samples, 'xrechnung', name.replace('_ubl.xml', '_uncefact.xml'));

/** Without what only one of the syntaxes has a place for or asks for; amounts and days as they are meant. */
function likened(terms: ReturnType<typeof termsOf>): unknown {
  const { syntax: _syntax, documents: _documents, taxTotalCurrencies: _currencies, ...whole } = terms;
  // How UBL writes amounts and files, and the places of codes, are each syntax's own.
  const { codes: _codes, foreignCurrencies: _foreign, longAmounts: _long, embedded: _embedded, ...rest } = whole;
  const text = JSON.stringify(rest, (key, value: unknown) => {
    if (key === 'taxNumbers') return undefined;
    return key === 'attributes' ? (value as { name: string }[]).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : value;
  });
  return JSON.parse(
    text
      .replaceAll(/"(\d{4})-(\d\d)-(\d\d)"/g, '"$1$2$3"')
      .replaceAll(/(\d\.\d*?)0+"/g, '$1"')
      .replaceAll('."', '"'),
  );
}
