import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '#kernel/currency.ts';
import { writePdf } from '#platform/pdf/write-pdf.ts';
import { readXml } from '#platform/xml/read-xml.ts';
import type { XmlElement } from '#platform/xml/xml-element.ts';
import { electronicAddressOf } from './electronic-address.ts';
import type { OrderFacts } from './kept-facts.ts';
import { orderDocument } from './order-document.ts';
import { orderUbl } from './order-ubl.ts';
import { ORDER_WORDS } from './order-words.ts';
import { unitCodeOf } from './unit-code.ts';

const FACTS: OrderFacts = {
  lang: 'de',
  at: '2026-11-23T08:00:00.000Z' as OrderFacts['at'],
  number: 'PO-2026-00012',
  orderVersion: 1,
  company: {
    name: 'Halden & Roy GmbH',
    address: 'Lindenstraße 4\nHinterhof\n10969 Berlin',
    country: 'DE',
    vatNumber: 'DE 136 695 976',
  },
  supplier: { name: 'Łódź <Meble>', country: 'PL', vatNumber: 'PL5260001246' },
  contact: { name: 'Anne Dubois', email: 'anne@haldenroy.example' },
  description: 'Tische für das\nneue Büro',
  orderedOn: '2026-11-20' as OrderFacts['orderedOn'],
  expectedOn: '2026-12-04' as OrderFacts['orderedOn'],
  deliverTo: 'Rampe 2',
  invoiceTo: 'haldenroy@inbox.example',
  currency: 'EUR' as CurrencyCode,
  lines: [
    { description: 'Tisch', sku: 'T-1', unit: 'Stk.', quantity: '3', unitPrice: '19999', vatRate: '19', net: '59997' },
    { description: 'Kabel', unit: 'Rolle', quantity: '2.5', unitPrice: '333', vatRate: '0', net: '833' },
  ],
  vat: [{ rate: '19', tax: '11399' }],
  net: '60830',
  total: '72229',
};

function read(facts: OrderFacts): XmlElement {
  const answer = readXml(new TextEncoder().encode(orderUbl(facts)));
  if (!answer.ok) throw new Error(`The order is no XML: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** All elements of a path of names, from the root down. */
const all = (from: XmlElement, ...names: string[]): XmlElement[] =>
  names.reduce((found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [from]);
const said = (from: XmlElement, ...names: string[]): string[] => all(from, ...names).map(({ text }) => text);
const within = (from: XmlElement): XmlElement[] => [from, ...from.children.flatMap(within)];

describe('an order that was cancelled', () => {
  it('says so in place of ordering, asks for no invoice and brings nothing that a machine takes for an order', () => {
    for (const lang of ['en', 'fr', 'de', 'es'] as const) {
      const open = orderDocument({ ...FACTS, lang });
      const cancelled = orderDocument({ ...FACTS, lang, isCancelled: true });
      expect([open.attachments?.length, cancelled.attachments?.length]).toEqual([1, 0]);
      const text = JSON.stringify(cancelled.blocks);
      expect(text).not.toContain(ORDER_WORDS[lang].intro);
      expect(text).toContain(ORDER_WORDS[lang].cancelled);
      expect(text).not.toContain(FACTS.invoiceTo);
      expect(JSON.stringify(open.blocks)).not.toContain(ORDER_WORDS[lang].cancelled);
    }
  });
});

describe('an order for machines', () => {
  it('does not call itself one of Peppol where a side has no address or country, or amounts have not two places', () => {
    for (const facts of [
      { ...FACTS, supplier: { ...FACTS.supplier, vatNumber: null } },
      { ...FACTS, company: { ...FACTS.company, vatNumber: '136695976' } },
      { ...FACTS, supplier: { ...FACTS.supplier, country: null } },
      { ...FACTS, currency: 'BHD' as CurrencyCode },
      { ...FACTS, currency: 'JPY' as CurrencyCode },
    ]) {
      expect(said(read(facts), 'CustomizationID')).toEqual([]);
      expect(said(read(facts), 'UBLVersionID')).toEqual(['2.1']);
    }
  });

  it('has no element without a text, whatever was left out', () => {
    const bare: OrderFacts = {
      ...FACTS,
      description: ' ',
      deliverTo: '\n',
      expectedOn: null,
      company: { ...FACTS.company, address: '' },
      supplier: { ...FACTS.supplier, country: null, vatNumber: null },
      lines: FACTS.lines.map(({ sku: _sku, unit: _unit, ...line }) => ({ ...line, sku: ' ', unit: '' })),
    };
    const empty = within(read(bare)).filter(({ children, text }) => children.length === 0 && text === '');
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('says its amounts as they stand on the document, and they add up', () => {
    const order = read(FACTS);
    expect(said(order, 'AnticipatedMonetaryTotal', 'LineExtensionAmount')).toEqual(['608.30']);
    expect(said(order, 'TaxTotal', 'TaxAmount')).toEqual(['113.99']);
    expect(said(order, 'AnticipatedMonetaryTotal', 'PayableAmount')).toEqual(['722.29']);
    expect(said(order, 'OrderLine', 'LineItem', 'LineExtensionAmount')).toEqual(['599.97', '8.33']);
    expect(within(order).every(({ attributes }) => ['EUR', undefined].includes(attributes.get('currencyID')))).toBe(
      true,
    );
  });

  it('names both sides, where they are found, and what is ordered', () => {
    const order = read(FACTS);
    expect(said(order, 'ProfileID')).toEqual(['urn:fdc:peppol.eu:poacc:bis:order_only:3']);
    const endpoints = within(order).filter(({ name }) => name === 'EndpointID');
    expect(endpoints.map(({ text, attributes }) => [attributes.get('schemeID'), text])).toEqual([
      ['9930', 'DE136695976'],
      ['9945', 'PL5260001246'],
    ]);
    expect(said(order, 'SellerSupplierParty', 'Party', 'PartyName', 'Name')).toEqual(['Łódź <Meble>']);
    expect(said(order, 'Note')).toEqual(['Tische für das neue Büro']);
    const items = all(order, 'OrderLine', 'LineItem');
    expect(items.map((item) => said(item, 'Item', 'Name'))).toEqual([['Tisch'], ['Kabel']]);
    expect(items.map((item) => all(item, 'Quantity')[0]?.attributes.get('unitCode'))).toEqual(['H87', 'C62']);
    expect(items.flatMap((item) => said(item, 'Item', 'AdditionalItemProperty', 'Value'))).toEqual(['Rolle']);
    expect(items.flatMap((item) => said(item, 'Item', 'ClassifiedTaxCategory', 'Percent'))).toEqual(['19']);
  });

  it('says of a changed order which one it takes the place of', () => {
    const order = read({ ...FACTS, orderVersion: 2 });
    expect(said(order, 'OrderDocumentReference', 'ID')).toEqual(['PO-2026-00012']);
    expect(said(order, 'Note')[0]).toMatch(/^Fassung 2, ersetzt die früheren\. /);
  });

  it('lies inside the document that people read', async () => {
    const pdf = await PDFDocument.load(await writePdf(orderDocument(FACTS)));
    const [inside] = pdf.getAttachments();
    expect(inside?.name).toBe('PO-2026-00012.xml');
    expect(new TextDecoder().decode(inside?.data)).toBe(orderUbl(FACTS));
  });
});

describe('an electronic address', () => {
  it('is not made of a number without a country, or of a country whose register is another', () => {
    for (const number of [null, '', '136695976', 'SE556036079301', 'XI123456789', 'DE'])
      expect(electronicAddressOf(number), String(number)).toBeNull();
  });
  it('is the VAT number under the scheme of its country', () => {
    expect(electronicAddressOf('fr 40.303.265.045')).toEqual({ scheme: '9957', id: 'FR40303265045' });
  });
});

describe('the code of a unit', () => {
  it('is not guessed', () => {
    for (const unit of ['', 'box', 'Karton', 'lot']) expect(unitCodeOf(unit), unit).toBeNull();
  });
  it.each([
    ['Std.', 'HUR'],
    ['KG', 'KGM'],
    [' días ', 'DAY'],
    ['m²', 'MTK'],
  ])('of %s is %s', (unit, code) => expect(unitCodeOf(unit)).toBe(code));
});
