// In one run of six: read-einvoice.test.ts and sureness.test.ts prove what is read; the demo company is loaded by every journey.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import {
  pictureDistance,
  pictureHash,
  SAME_PICTURE_BITS_MAX,
} from '#areas/documents/server/extraction/picture-hash.ts';
import {
  readDocument,
  stopExtraction,
  type DocumentFile,
  type DocumentReading,
} from '#areas/documents/server/extraction/read-document.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { demoTotals, type DemoInvoice } from './demo-invoice.ts';
import { receiptTotals } from './demo-receipt.ts';
import { makeCii, makeUbl } from './make-einvoice.ts';
import { makeFacturX } from './make-factur-x.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { makeReceiptPicture } from './make-receipt-picture.ts';
import { SAMPLE_LANGUAGES, sampleInvoice, sampleReceipt } from './samples.test-kit.ts';

afterAll(stopExtraction);

async function read(file: Partial<DocumentFile> & { bytes: Uint8Array; fileName: string }): Promise<DocumentReading> {
  const result = await readDocument({ purpose: 'invoice', ...file });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

/** What any reader must get out of the invoice. */
function expectedOf(invoice: DemoInvoice) {
  const totals = demoTotals(invoice);
  return {
    kind: invoice.kind,
    invoiceNumber: invoice.number,
    issuedOn: invoice.issuedOn,
    supplierName: invoice.supplier.name,
    supplierVatId: invoice.supplier.vatId,
    orderNumber: invoice.orderNumber,
    net: toDecimalText(totals.net),
    tax: toDecimalText(totals.tax),
    gross: toDecimalText(totals.gross),
    currency: invoice.currency,
  };
}

function readOf({ reading }: Pick<DocumentReading, 'reading'>) {
  return {
    kind: reading.kind,
    invoiceNumber: reading.invoiceNumber?.value,
    issuedOn: reading.issuedOn?.value,
    supplierName: reading.supplierName?.value,
    supplierVatId: reading.supplierVatId?.value,
    orderNumber: reading.orderNumber?.value,
    net: reading.net && toDecimalText(reading.net.value),
    tax: reading.tax && toDecimalText(reading.tax.value),
    gross: reading.gross && toDecimalText(reading.gross.value),
    currency: reading.currency?.value,
  };
}

const reverseCharge = sampleInvoice({
  language: 'en',
  isReverseCharge: true,
  lines: [
    { description: 'Licence', quantity: '12', unit: 'month', unitPrice: money(4_990n, currency('EUR')), vatRate: '0' },
  ],
});

describe('made-up e-invoices', () => {
  it.each([
    ['an invoice', sampleInvoice()],
    ['a credit note', sampleInvoice({ kind: 'credit-note', number: 'GS-7' })],
    ['reverse charge', reverseCharge],
    [
      'pounds',
      sampleInvoice({
        currency: currency('GBP'),
        lines: [
          {
            description: 'Advice',
            quantity: '0.333',
            unit: 'day',
            unitPrice: money(99_999n, currency('GBP')),
            vatRate: '20',
          },
        ],
      }),
    ],
  ])('%s keeps EN 16931’s arithmetic in both syntaxes and says the same', (_name, invoice) => {
    for (const xml of [makeUbl(invoice), makeCii(invoice)]) {
      const result = readEinvoice(new TextEncoder().encode(xml));
      if (!result.ok) throw new Error(JSON.stringify(result));
      expect(result.value.findings).toEqual([]);
      expect(readOf(result.value)).toEqual(expectedOf(invoice));
      expect(result.value.reading.lines.map((line) => line.description)).toEqual(
        invoice.lines.map((line) => line.description),
      );
    }
  });

  it('a hybrid PDF gives its data and shows where each value stands', async () => {
    const result = await read({ bytes: await makeFacturX(sampleInvoice()), fileName: 'a.pdf' });
    expect([result.source, result.findings]).toEqual(['pdf-with-xml', []]);
    expect(readOf(result)).toEqual(expectedOf(sampleInvoice()));
    for (const field of [
      'supplierName',
      'supplierVatId',
      'supplierIban',
      'invoiceNumber',
      'issuedOn',
      'dueOn',
      'net',
      'gross',
      'orderNumber',
    ] as const) {
      expect(result.reading[field]?.box, field).toMatchObject({ page: 1 });
    }
    // The total stands in the right half, below the number.
    expect(result.reading.gross?.box?.x).toBeGreaterThan(0.5);
    expect(result.reading.gross?.box?.y).toBeGreaterThan(result.reading.invoiceNumber?.box?.y ?? 1);
  });
});

describe('made-up PDF invoices', () => {
  it.each(
    SAMPLE_LANGUAGES.flatMap((language) =>
      (['band', 'rule', 'panel'] as const).map((layout) => ({ language, layout })),
    ),
  )('$language, $layout is read from its text', async ({ language, layout }) => {
    const sample = sampleInvoice({ language });
    const invoice = { ...sample, supplier: { ...sample.supplier, layout } };
    const result = await read({
      bytes: await makeInvoicePdf(invoice),
      fileName: 'a.pdf',
      own: { names: [invoice.buyer.name], vatIds: [invoice.buyer.vatId ?? ''] },
    });
    expect(result.source).toBe('pdf-text');
    expect(readOf(result)).toEqual(expectedOf(invoice));
    expect([result.reading.dueOn?.value, result.reading.supplierIban?.value]).toEqual([
      invoice.dueOn,
      invoice.supplier.iban,
    ]);
  });

  it('a long one goes on to a second page and its total is read there', async () => {
    const [line] = sampleInvoice().lines;
    if (line === undefined) throw new Error('no line');
    const invoice = sampleInvoice({ lines: Array.from({ length: 22 }, () => line) });
    const result = await read({ bytes: await makeInvoicePdf(invoice), fileName: 'a.pdf' });
    expect([result.pages, readOf(result).gross, result.reading.gross?.box?.page]).toEqual([
      2,
      expectedOf(invoice).gross,
      2,
    ]);
  });

  it('a credit note is known as one', async () => {
    for (const language of SAMPLE_LANGUAGES) {
      const result = await read({
        bytes: await makeInvoicePdf(sampleInvoice({ kind: 'credit-note', language })),
        fileName: 'a.pdf',
      });
      expect(result.reading.kind, language).toBe('credit-note');
    }
  });
});

describe('made-up receipts', () => {
  it.each([
    sampleReceipt(),
    sampleReceipt({
      language: 'de',
      merchant: { name: 'Backhaus Krone', street: 'Hauptstr. 9', city: '10827 Berlin' },
      paidBy: 'cash',
      lines: [{ label: 'Brötchen', amount: money(1_720n, currency('EUR')), vatRate: '7' }],
    }),
    sampleReceipt({
      language: 'en',
      currency: currency('GBP'),
      merchant: { name: 'City Cabs', street: '2 Station Road', city: 'London N1 9AG' },
      lines: [{ label: 'Heathrow', amount: money(6_450n, currency('GBP')), vatRate: '20' }],
    }),
    sampleReceipt({
      language: 'es',
      merchant: { name: 'Restaurante La Peña', street: 'Calle Mayor 8', city: '28013 Madrid' },
    }),
  ])('$language: total, day, VAT and shop are recognised', async (receipt) => {
    const result = await read({ bytes: makeReceiptPicture(receipt), fileName: 'a.jpg', purpose: 'receipt' });
    const totals = receiptTotals(receipt);
    expect(result.source).toBe('ocr');
    expect({
      gross: result.reading.gross?.value,
      tax: result.reading.tax?.value,
      day: result.reading.issuedOn?.value,
    }).toEqual({ gross: totals.gross, tax: totals.tax, day: receipt.boughtOn });
    // Capitals often lose their accents on paper and in recognition.
    const plain = (text: string | undefined) => text?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    expect(plain(result.reading.supplierName?.value)).toBe(plain(receipt.merchant.name));
    expect(result.reading.gross?.box?.x).toBeGreaterThan(0.5);
  });

  it('a photograph of one, turned and in shadow, still gives total and day', async () => {
    const turned = await sharp(makeReceiptPicture(sampleReceipt())).rotate(2, { background: '#8a6f52' }).toBuffer();
    const { width, height } = await sharp(turned).metadata();
    const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-opacity="0.05"/><stop offset="1" stop-opacity="0.5"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
    const photo = await sharp(turned)
      .composite([{ input: Buffer.from(shadow) }])
      .jpeg({ quality: 70 })
      .toBuffer();
    const { reading } = await read({ bytes: photo, fileName: 'a.jpg', purpose: 'receipt' });
    expect([reading.gross?.value, reading.issuedOn?.value]).toEqual([
      receiptTotals(sampleReceipt()).gross,
      '2026-02-12',
    ]);
  });

  it('are known again when saved smaller and darker, cropped, or in another light', async () => {
    const original = makeReceiptPicture(sampleReceipt());
    const { width, height } = await sharp(original).metadata();
    const again = [
      await sharp(original).resize(333).modulate({ brightness: 0.85 }).jpeg({ quality: 50 }).toBuffer(),
      await sharp(original)
        .extract({ left: 14, top: 18, width: width - 26, height: height - 30 })
        .png()
        .toBuffer(),
    ];
    const hash = await pictureHash(original);
    for (const picture of again)
      expect(pictureDistance(hash, await pictureHash(picture))).toBeLessThanOrEqual(SAME_PICTURE_BITS_MAX);
    const other = makeReceiptPicture(
      sampleReceipt({
        merchant: { name: 'Relais Total', street: 'Aire de Mâcon', city: '71000 Mâcon' },
        lines: sampleReceipt().lines.slice(1),
      }),
    );
    expect(pictureDistance(hash, await pictureHash(other))).toBeGreaterThan(SAME_PICTURE_BITS_MAX);
  });
});

it('the same input makes the same bytes, and other input others', async () => {
  const digest = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
  const makers = [
    async (number: string) => makeInvoicePdf(sampleInvoice({ number })),
    async (number: string) => makeFacturX(sampleInvoice({ number })),
    (number: string) => Promise.resolve(makeUbl(sampleInvoice({ number }))),
    (number: string) => Promise.resolve(makeReceiptPicture(sampleReceipt({ number }))),
  ];
  for (const make of makers) {
    const [first, second, other] = [digest(await make('A-1')), digest(await make('A-1')), digest(await make('A-2'))];
    expect([first === second, first === other]).toEqual([true, false]);
  }
});
