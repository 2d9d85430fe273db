import { describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { readSmall, smallCii, type SmallCii } from '#areas/documents/server/extraction/small-cii.test-kit.ts';
import { makeUbl } from './make-einvoice.ts';
import { sampleInvoice } from './samples.test-kit.ts';

const read = (of: SmallCii) => readSmall(smallCii(of)).reading;
const rulesOf = (xml: string): string[] => readSmall(xml).findings.map(({ rule }) => rule);

describe('the type of a document', () => {
  it.each(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532'])(
    '%s is a credit note',
    (typeCode) => expect(read({ typeCode }).kind).toBe('credit-note'),
  );

  it.each(['380', '384', '389', '326', '875'])('%s is an invoice', (typeCode) =>
    expect(read({ typeCode }).kind).toBe('invoice'),
  );
});

describe('the VAT total', () => {
  const inPounds = { currency: 'GBP', accounting: 'EUR' } as const;
  const taxOf = (of: SmallCii) => {
    const { tax } = read(of);
    return tax === undefined ? undefined : [toDecimalText(tax.value), tax.value.currency];
  };

  it('of the accounting currency alone is not read as one of the invoice: its breakdown has that', () => {
    expect(taxOf({ ...inPounds, taxTotals: [['EUR', '22.10']] })).toEqual(['19.00', 'GBP']);
  });

  it('is the one in the currency of the invoice, whichever stands first', () => {
    const taxTotals = [
      ['EUR', '22.10'],
      ['GBP', '19.00'],
    ] as const;
    expect(taxOf({ ...inPounds, taxTotals })).toEqual(['19.00', 'GBP']);
    expect(taxOf({ ...inPounds, taxTotals: taxTotals.toReversed() })).toEqual(['19.00', 'GBP']);
  });

  it('without a currency is one of the invoice, and none is none', () => {
    expect(taxOf({ taxTotals: [[null, '19.00']] })).toEqual(['19.00', 'EUR']);
    expect(taxOf({ taxTotals: [] })).toBeUndefined();
  });

  it('of UBL in the accounting currency alone is left empty', () => {
    const xml = makeUbl(sampleInvoice()).replaceAll(
      /(<cbc:TaxAmount|<cbc:TaxableAmount) currencyID="EUR"/g,
      '$1 currencyID="SEK"',
    );
    const read = readEinvoice(new TextEncoder().encode(xml));
    expect(read.ok && read.value.reading.tax).toBeUndefined();
    expect(read.ok && read.value.findings.map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R051');
  });
});

describe('an amount in another currency than the document’s', () => {
  const ubl = makeUbl(sampleInvoice());
  const readUbl = (xml: string) => readEinvoice(new TextEncoder().encode(xml));

  it('is a finding, and not read', () => {
    const bent = ubl.replace(
      /(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount) currencyID="EUR"/,
      '$1 currencyID="USD"',
    );
    const line = readUbl(bent);
    expect(line.ok && line.value.findings).toContainEqual(
      expect.objectContaining({ rule: 'PEPPOL-EN16931-R051', value: 'USD' }),
    );
    const before = readUbl(ubl);
    expect(line.ok && line.value.reading.lines).toHaveLength(before.ok ? before.value.reading.lines.length - 1 : -1);
  });

  it('refuses the document where it is a total that cannot be missing', () => {
    expect(readUbl(ubl.replace(/(<cbc:TaxInclusiveAmount) currencyID="EUR"/, '$1 currencyID="USD"'))).toMatchObject({
      ok: false,
      code: 'einvoice_value_invalid',
    });
  });
});

describe('payment terms', () => {
  const due = (day: string) =>
    `<ram:DueDateDateTime><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:DueDateDateTime>`;
  const term = (inside: string) => `<ram:SpecifiedTradePaymentTerms>${inside}</ram:SpecifiedTradePaymentTerms>`;
  const discount = (percent: string, inside: string) =>
    `<ram:ApplicableTradePaymentDiscountTerms>${inside}<ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`;
  const days = (count: number, unit = 'DAY') =>
    `<ram:BasisPeriodMeasure unitCode="${unit}">${count}</ram:BasisPeriodMeasure>`;
  const termsOf = (terms: string) => {
    const { dueOn, discount: found } = read({ terms });
    return [dueOn?.value, found];
  };

  it('of which one is a discount: the whole is due by the other', () => {
    expect(termsOf(term(due('20261130') + discount('3.00', days(10))) + term(due('20261220')))).toEqual([
      '2026-12-20',
      { points: 300, until: '2026-11-30' },
    ]);
    expect(termsOf(term(due('20261220')) + term(due('20261130') + discount('3.00', days(10))))).toEqual([
      '2026-12-20',
      { points: 300, until: '2026-11-30' },
    ]);
  });

  it('in one: due by its day, with the discount for as long as it says', () => {
    expect(termsOf(term(due('20261220') + discount('2', days(1, 'WEE'))))).toEqual([
      '2026-12-20',
      { points: 200, until: '2026-11-27' },
    ]);
  });

  it('of several discounts name the highest, and of several days the last', () => {
    expect(
      termsOf(
        term(discount('1.00', days(20))) +
          term(discount('2.50', days(5))) +
          term(due('20261210')) +
          term(due('20261231')),
      ),
    ).toEqual(['2026-12-31', { points: 250, until: '2026-11-25' }]);
  });

  it('with a discount on the whole, in fields or in text, and none on less', () => {
    const onBase = (base: string) => term(discount('3.00', `${days(10)}<ram:BasisAmount>${base}</ram:BasisAmount>`));
    expect(termsOf(onBase('119.00'))[1]).toEqual({ points: 300, until: '2026-11-30' });
    expect(termsOf(onBase('50.00'))[1]).toBeUndefined();
    const inText = (base: string) =>
      term(`<ram:Description>#SKONTO#TAGE=10#PROZENT=3.00#BASISBETRAG=${base}#</ram:Description>`);
    expect(termsOf(inText('119.00'))[1]).toEqual({ points: 300, until: '2026-11-30' });
    expect(termsOf(inText('100.00'))[1]).toBeUndefined();
  });
});

describe('codes that are none of their list', () => {
  it.each([
    ['BR-CL-23', smallCii({ line: '<ram:BilledQuantity unitCode="PIECE">1</ram:BilledQuantity>' })],
    ['PEPPOL-EN16931-R120', smallCii({ line: '<ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity>' })],
    [
      'BR-CL-03',
      smallCii({
        taxTotals: [
          ['EUR', '19.00'],
          ['EURO', '19.00'],
        ],
      }),
    ],
    [
      'BR-CL-10',
      smallCii().replace('<ram:Name>Nordlicht', '<ram:GlobalID schemeID="9999">1</ram:GlobalID><ram:Name>Nordlicht'),
    ],
    ['BR-CL-21', smallCii().replace('<ram:Name>Paper', '<ram:GlobalID schemeID="EAN">1</ram:GlobalID><ram:Name>Paper')],
    [
      'BR-CL-15',
      smallCii().replace(
        'Paper</ram:Name>',
        'Paper</ram:Name><ram:OriginTradeCountry><ram:ID>XX</ram:ID></ram:OriginTradeCountry>',
      ),
    ],
  ])('break %s', (rule, xml) => {
    expect(rulesOf(smallCii())).toEqual([]);
    expect(rulesOf(xml)).toContain(rule);
  });
});
