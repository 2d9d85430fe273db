// In one run of six: read-einvoice.test.ts reads what has its text, pictures.test.ts what is a picture; claim.test.ts photographs one.
// Takes long: pictures are read in four languages, letter by letter.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import { CONFIDENT_FROM, invoiceReadingToWire, READ_FIELDS } from '../../rules/invoice-reading.ts';
import { besideAttached } from './einvoice-samples.test-kit.ts';
import { besideExpected } from './receipt-samples.test-kit.ts';
import { readDocument, stopExtraction, type DocumentFile, type DocumentReading } from './read-document.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');

afterAll(stopExtraction);

const readAny = (file: Partial<DocumentFile> & { bytes: Uint8Array; fileName: string }) =>
  readDocument({ purpose: 'invoice', ...file });

async function read(file: Partial<DocumentFile> & { bytes: Uint8Array; fileName: string }): Promise<DocumentReading> {
  const result = await readAny(file);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

const sample = (name: string): Buffer => readFileSync(path.join(samples, name));
const readSample = (name: string, purpose: DocumentFile['purpose'] = 'invoice') =>
  read({ bytes: sample(name), fileName: name, purpose });

const figuresOf = ({ reading }: DocumentReading) => ({
  number: reading.invoiceNumber?.value,
  issuedOn: reading.issuedOn?.value,
  dueOn: reading.dueOn?.value,
  currency: reading.currency?.value,
  net: reading.net && toDecimalText(reading.net.value),
  tax: reading.tax && toDecimalText(reading.tax.value),
  gross: reading.gross && toDecimalText(reading.gross.value),
});

/** An A4 page of 150 dpi with texts at their places, in a typeface that comes with the product, as a JPEG. */
function drawnPage(texts: readonly (readonly [x: number, y: number, text: string])[]): Buffer {
  const fonts = path.join(
    path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
    'standard_fonts',
  );
  GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Regular.ttf'), 'Test Sans');
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1240, 1754);
  context.fillStyle = '#222';
  context.font = '34px "Test Sans"';
  for (const [x, y, text] of texts) context.fillText(text, x, y);
  return canvas.toBuffer('image/jpeg', 80);
}

describe('readDocument refuses', () => {
  it('what may not come in, with the code of the inspection', async () => {
    expect(await readAny({ bytes: new Uint8Array(), fileName: 'a.pdf' })).toMatchObject({ code: 'file_empty' });
    expect(await readAny({ bytes: Buffer.from('<svg/>'), fileName: 'a.xml' })).toMatchObject({
      code: 'file_type_not_allowed',
    });
    expect(await readAny({ bytes: Buffer.from('%PDF-1.7\n%%EOF'), fileName: 'a.pdf' })).toMatchObject({
      code: 'file_damaged',
    });
  });

  it('XML that is no e-invoice', async () => {
    expect(await readAny({ bytes: Buffer.from('<?xml version="1.0"?><order/>'), fileName: 'a.xml' })).toMatchObject({
      code: 'einvoice_unknown_syntax',
    });
  });
});

describe('readDocument accepts', () => {
  it('a picture with nothing on it, and says that nothing was readable', async () => {
    const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await read({ bytes: blank, fileName: 'a.png', purpose: 'receipt' })).toEqual({
      source: 'nothing',
      reading: { kind: 'receipt', vatBreakdown: [], lines: [] },
      findings: [],
      warnings: ['nothing_readable'],
      pages: 1,
    });
  });

  it('several files at once, one after the other, also after it was stopped', async () => {
    const page = async (text: string): Promise<Uint8Array> => {
      const pdf = await PDFDocument.create();
      pdf
        .addPage()
        .drawText(
          `Invoice number ${text}\nInvoice date 2026-01-02\nSubtotal 10.00 EUR\nVAT 20 % 2.00 EUR\nTotal 12.00 EUR`,
          { x: 40, y: 700, size: 12, lineHeight: 20 },
        );
      return pdf.save();
    };
    const files = await Promise.all(['AA-1', 'AA-2', 'AA-3'].map(page));
    const results = await Promise.all(files.map((bytes) => read({ bytes, fileName: 'a.pdf' })));
    expect(
      results.map((result) => [result.source, result.reading.invoiceNumber?.value, figuresOf(result).gross]),
    ).toEqual([
      ['pdf-text', 'AA-1', '12.00'],
      ['pdf-text', 'AA-2', '12.00'],
      ['pdf-text', 'AA-3', '12.00'],
    ]);
    await stopExtraction();
    expect((await read({ bytes: await page('AA-4'), fileName: 'a.pdf' })).reading.invoiceNumber?.value).toBe('AA-4');
  });

  it('a scanned PDF, whose page is only a picture', async () => {
    const scan = drawnPage([
      [120, 200, 'Studio Nord GmbH'],
      [120, 320, 'Rechnungsnummer  SN-2026-18'],
      [120, 380, 'Rechnungsdatum  14.03.2026'],
      [600, 700, 'Nettobetrag'],
      [960, 700, '100,00 EUR'],
      [600, 760, 'MwSt. 19 %'],
      [960, 760, '19,00 EUR'],
      [600, 820, 'Rechnungsbetrag'],
      [960, 820, '119,00 EUR'],
    ]);
    const pdf = await PDFDocument.create();
    const picture = await pdf.embedJpg(scan);
    pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
    const result = await read({ bytes: await pdf.save(), fileName: 'scan.pdf' });
    expect([result.source, result.pages]).toEqual(['ocr', 1]);
    expect(figuresOf(result)).toMatchObject({
      number: 'SN-2026-18',
      issuedOn: '2026-03-14',
      net: '100.00',
      tax: '19.00',
      gross: '119.00',
      currency: 'EUR',
    });
    // The total stands right of the middle at 47 % of the height.
    expect(result.reading.gross?.box?.x).toBeGreaterThan(0.7);
    expect(result.reading.gross?.box?.y).toBeCloseTo(0.46, 1);
  });
});

describe.skipIf(!existsSync(samples))('the public hybrid PDFs', () => {
  const files = existsSync(samples) ? readdirSync(path.join(samples, 'einvoice/facturx')) : [];
  const broken = ['factur-x-invalid-xml-encoding-attribute.pdf', 'zugferd1-fail1.pdf'];

  it.each(files.filter((name) => !broken.includes(name)))(
    '%s gives the values of its XML, as another library takes it out',
    async (name) => {
      const bytes = sample(`einvoice/facturx/${name}`);
      const result = await read({ bytes, fileName: name });
      expect([result.source, result.findings]).toEqual(['pdf-with-xml', []]);
      const { ours, theirs } = await besideAttached(result.reading, bytes);
      expect(ours).toEqual(theirs);
      expect(result.reading.invoiceNumber?.box).toBeDefined();
      expect(result.reading.gross?.box).toBeDefined();
    },
  );

  it('what the small profiles leave out is proposed as the page says it, with its place, and less sure than data', async () => {
    const pdf = await PDFDocument.load(sample('einvoice/facturx/Facture_FR_MINIMUM.pdf'));
    // The account that this sample prints is none.
    pdf.getPage(0).drawText('IBAN : FR14 2004 1010 0505 0001 3M02 606', { x: 60, y: 30, size: 10 });
    const { reading } = await read({ bytes: await pdf.save(), fileName: 'minimum.pdf' });
    expect(reading).toMatchObject({
      dueOn: { value: '2017-12-13', origin: 'text' },
      supplierIban: { value: 'FR1420041010050500013M02606', origin: 'text' },
      gross: { origin: 'einvoice', confidence: 1 },
    });
    for (const field of [reading.dueOn, reading.supplierIban]) {
      expect(field?.confidence).toBeLessThan(1);
      expect(field?.box?.page).toBe(1);
    }
  });

  it.each(broken)('%s has XML that cannot be used, so its page is read and that is said', async (name) => {
    const result = await readSample(`einvoice/facturx/${name}`);
    expect([result.source, result.warnings]).toEqual(['pdf-text', ['attached_xml_unreadable']]);
    expect(figuresOf(result)).toMatchObject({ net: '496.00', tax: '75.04', gross: '571.04' });
  });
});

describe.skipIf(!existsSync(samples))('the public receipts and invoices', () => {
  it.each(['AzureInterior', 'SammyMaystoneLinesTest', 'saeco'])(
    '%s gives the fields that its owners read',
    async (name) => {
      const file = `receipts/invoice2data-${name}`;
      const { ours, theirs } = besideExpected(
        (await readSample(`${file}.pdf`)).reading,
        sample(`${file}.json`).toString(),
      );
      expect(Object.keys(theirs).length).toBeGreaterThan(2);
      expect(ours).toEqual(theirs);
    },
  );

  it('the invoice with attached UBL gives what its owners expect', async () => {
    const result = await readSample('receipts/invoice2data-AzureInterior.pdf');
    expect(result.source).toBe('pdf-with-xml');
    expect(figuresOf(result)).toEqual({
      number: 'INV/2023/03/0008',
      issuedOn: '2023-03-20',
      dueOn: '2023-04-04',
      currency: 'USD',
      net: '262.90',
      tax: '16.94',
      gross: '279.84',
    });
  });

  it('invoices with page text give number, days and totals', async () => {
    expect(figuresOf(await readSample('receipts/invoice2data-SammyMaystoneLinesTest.pdf'))).toEqual({
      number: 'invoice_number_1',
      issuedOn: '2022-01-01',
      dueOn: '2022-01-31',
      currency: 'USD',
      net: '127.50',
      tax: '0.00',
      gross: '127.50',
    });
    expect(figuresOf(await readSample('receipts/invoice2data-saeco.pdf'))).toEqual({
      number: 'VF1005193039',
      issuedOn: '2022-09-08',
      dueOn: '2022-09-22',
      currency: 'EUR',
      net: '41.31',
      tax: '8.68',
      gross: '49.99',
    });
    const contoso = await readSample('receipts/sample-invoice.pdf');
    expect(figuresOf(contoso)).toEqual({
      number: 'INV-100',
      issuedOn: '2019-11-15',
      dueOn: '2019-12-15',
      currency: 'USD',
      net: '100.00',
      tax: '10.00',
      gross: '110.00',
    });
    // An old balance is added to what is due, and is not part of this invoice.
    expect(contoso.reading.amountDue && toDecimalText(contoso.reading.amountDue.value)).toBe('610.00');
  });

  it('a scanned invoice gives the same as its PDF', async () => {
    const result = await readSample('receipts/invoice_sample.jpg');
    expect(result.source).toBe('ocr');
    expect(figuresOf(result)).toEqual({
      number: 'INV-100',
      issuedOn: '2019-11-15',
      dueOn: '2019-12-15',
      currency: 'USD',
      net: '100.00',
      tax: '10.00',
      gross: '110.00',
    });
  });

  it('a table with white letters on blue loses its heads, so its values are found but not trusted', async () => {
    const result = await readSample('receipts/simple-invoice.png');
    expect(figuresOf(result)).toMatchObject({ issuedOn: '2017-06-18', gross: '56651.49', currency: 'USD' });
    expect(result.reading.gross?.confidence).toBeLessThan(CONFIDENT_FROM);
  });

  it('a photographed receipt with a total written by hand gives its day, and no total that claims to be sure', async () => {
    const result = await readSample('receipts/contoso-allinone.jpg', 'receipt');
    expect([result.reading.issuedOn?.value, result.reading.currency?.value]).toEqual(['2019-06-10', 'USD']);
    expect(result.reading.gross?.confidence ?? 0).toBeLessThan(CONFIDENT_FROM);
  });

  it('every reading goes over the wire and keeps its fields', async () => {
    const { reading } = await readSample('receipts/sample-invoice.pdf');
    const wire = invoiceReadingToWire(reading);
    expect(wire.gross?.value).toEqual({ minor: '11000', currency: 'USD' });
    for (const field of READ_FIELDS) expect(wire[field] === undefined).toBe(reading[field] === undefined);
  });
});
