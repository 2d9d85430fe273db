import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfPages } from '../../../test/setup/pdf-pages.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';
import type { PdfDocument } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

const document: PdfDocument = {
  lang: 'de',
  title: 'Bestellung PO-2026-00012',
  sender: { name: 'Halden & Roy GmbH', lines: ['Lindenstraße 4, 10969 Berlin'] },
  at: '2026-11-23T08:00:00.000Z' as PdfDocument['at'],
  foot: 'PO-2026-00012',
  pageLabel: (page, pages) => `Seite ${page} von ${pages}`,
  blocks: [
    { kind: 'address', lines: ['Łódź sp. z o.o.', 'Αθήνα'], facts: [{ label: 'Datum', value: '23.11.2026' }] },
    { kind: 'title', text: 'Bestellung' },
    {
      kind: 'table',
      columns: [
        { title: 'Was', share: 3 },
        { title: 'Netto', share: 1, align: 'right' },
      ],
      rows: Array.from({ length: 90 }, (_, at) => [`Zeile ${at + 1}`, '1.234,56 €']),
    },
    { kind: 'totals', facts: [{ label: 'Summe', value: '111.110,40 €', isStrong: true }] },
  ],
};

test('a long table goes on over pages, each with its head, its sender and its number, and no row is lost', async () => {
  const pages = await pdfPages(await writePdf(document));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Halden & Roy GmbH');
    expect(page).toContain(`Seite ${at + 1} von ${pages.length}`);
  }
  expect(pages.slice(0, 2).every((page) => page.includes('Netto'))).toBe(true);
  const rows = [...pages.join(' ').matchAll(/Zeile (\d+)/g)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
  expect(pages.at(-1)).toContain('111.110,40 €');
});

test('names of all Europe can be read, and what is no letter is left out', async () => {
  const [page = ''] = await pdfPages(
    await writePdf({ ...document, blocks: [{ kind: 'paragraph', text: 'Łódź\u0000 Αθήνα\u202e България\nzwei' }] }),
  );
  expect(page).toContain('Łódź Αθήνα България');
  expect(page).toContain('zwei');
});

test('the same document is the same file, made for archiving, with its attachment inside', async () => {
  const xml = new TextEncoder().encode('<order/>');
  const whole: PdfDocument = {
    ...document,
    attachments: [{ name: 'order.xml', mime: 'application/xml', description: 'Order', bytes: xml }],
  };
  const bytes = await writePdf(whole);
  expect(Buffer.compare(bytes, await writePdf(whole))).toBe(0);
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(text).toContain('/AFRelationship /Data');
  const [attachment] = (await PDFDocument.load(bytes)).getAttachments();
  expect(attachment?.name).toBe('order.xml');
  expect(attachment?.data).toEqual(xml);
});

test('what it says of itself is whole XML, whatever the company is called', async () => {
  const name = 'Müller & Söhne <Łódź>';
  const bytes = await writePdf({ ...document, title: `Order of ${name}`, sender: { ...document.sender, name } });
  const text = Buffer.from(bytes).toString('utf8');
  const from = text.indexOf('<x:xmpmeta');
  const read = readXml(Buffer.from(text.slice(from, text.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length)));
  if (!read.ok) throw new Error(`The metadata are no XML: ${JSON.stringify(read)}`);
  const said = textsIn(read.value);
  expect(said).toContain(`Order of ${name}`);
  expect(said).toContain(name);
  expect((await PDFDocument.load(bytes)).getTitle()).toBe(`Order of ${name}`);
});

const textsIn = (element: XmlElement): string[] => [element.text, ...element.children.flatMap(textsIn)];
