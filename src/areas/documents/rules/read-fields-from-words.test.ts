import { describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import { CONFIDENT_FROM, type InvoiceReading } from './invoice-reading.ts';
import { isValidIBAN } from 'ibantools';
import type { ReadingHints } from './reading-hints.ts';
import { readFieldsFromWords } from './read-fields-from-words.ts';
import { wordsOfLayout } from './words-of-layout.test-kit.ts';

const read = (layout: string, hints: Partial<ReadingHints> = {}): InvoiceReading =>
  readFieldsFromWords([wordsOfLayout(layout)], {
    purpose: 'invoice',
    origin: 'text',
    isIban: (text) => isValidIBAN(text),
    ...hints,
  });

const valuesOf = (reading: InvoiceReading) => ({
  number: reading.invoiceNumber?.value,
  issuedOn: reading.issuedOn?.value,
  dueOn: reading.dueOn?.value,
  net: reading.net && toDecimalText(reading.net.value),
  tax: reading.tax && toDecimalText(reading.tax.value),
  gross: reading.gross && toDecimalText(reading.gross.value),
  currency: reading.currency?.value,
  iban: reading.supplierIban?.value,
  vatId: reading.supplierVatId?.value,
  order: reading.orderNumber?.value,
});

it.each([
  'Reverse charge: the recipient is liable for VAT.',
  'Autoliquidation : TVA due par le preneur.',
  'Steuerschuldnerschaft des Leistungsempfängers',
  'Inversión del sujeto pasivo.',
])('knows the words that make the buyer owe the VAT: %s', (words) => {
  expect(read(`Total 500,00 EUR\n${words}`).statesReverseCharge).toBe(true);
  expect(read('Total 500,00 EUR\nSecond reverse, no charge').statesReverseCharge).toBeUndefined();
});

describe('what is never read', () => {
  it('gives no value at all for a page without figures', () => {
    const reading = read('Dear customer,\n\nthank you for your visit.');
    expect([reading.gross, reading.net, reading.issuedOn, reading.invoiceNumber, reading.supplierIban]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes neither our own account nor our own VAT number for the supplier’s', () => {
    const reading = read(
      'Halden & Roy GmbH\nUSt-IdNr. DE123456789   IBAN DE02 1203 0000 0000 2020 51\nRechnungsbetrag 10,00 EUR',
      {
        ownVatIds: ['DE 123456789'],
        ownIbans: ['DE02120300000000202051'],
        ownNames: ['halden & roy gmbh'],
      },
    );
    expect([reading.supplierVatId, reading.supplierIban, reading.supplierName]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes no account with wrong check digits', () => {
    expect(read('IBAN FR20 1242 1242 1242 1242 1242 124').supplierIban).toBeUndefined();
  });

  it('takes no name under “bill to” for the supplier', () => {
    const reading = read('Nordlicht Design GmbH\n\nBill to:\nBrandt Industries Ltd\n\nTotal 12.00 EUR');
    expect(reading.supplierName?.value).toBe('Nordlicht Design GmbH');
  });

  it('is not sure of a total without any label', () => {
    const reading = read('Corner shop\n\n  4.20 EUR\n 12.50 EUR');
    expect(reading.gross?.confidence).toBeLessThan(0.5);
  });
});

describe('invoices of the four languages', () => {
  it('reads a French invoice with its VAT by rate', () => {
    const reading = read(`
Atelier Lumière SARL                                         Facture n° FA-2026-0117
12 rue des Lilas, 69003 Lyon                                 Date de facture :   3 février 2026
N° TVA intracommunautaire : FR40303265045                    Date d’échéance :   05/03/2026
                                                             Votre commande : BC-4471
Désignation                            Qté      Prix unitaire        Montant HT
Lampe de bureau                         10          45,00 €            450,00 €
Livraison                                1          50,00 €             50,00 €

                                                Total HT               500,00 €
                                                TVA 20 %               100,00 €
                                                Total TTC              600,00 €
IBAN : FR14 2004 1010 0505 0001 3M02 606   BIC : PSSTFRPPLIL`);
    expect(valuesOf(reading)).toEqual({
      number: 'FA-2026-0117',
      issuedOn: '2026-02-03',
      dueOn: '2026-03-05',
      net: '500.00',
      tax: '100.00',
      gross: '600.00',
      currency: 'EUR',
      iban: 'FR1420041010050500013M02606',
      vatId: 'FR40303265045',
      order: 'BC-4471',
    });
    expect(reading.supplierName?.value).toBe('Atelier Lumière SARL');
    expect(reading.gross?.confidence).toBeGreaterThan(0.9);
  });

  it('reads a German invoice with points between thousands', () => {
    const reading = read(`
Nordlicht Design GmbH
Rechnungsnummer:  RE-2026-00812
Rechnungsdatum:   14.03.2026
Zahlbar bis:      13.04.2026
Ihre Bestellnummer: PO-88213

Pos   Beschreibung                 Menge      Einzelpreis         Gesamt
1     Gestaltung Messestand            1       12.400,00 €   12.400,00 €

                                   Nettobetrag               12.400,00 €
                                   zzgl. 19 % MwSt.           2.356,00 €
                                   Rechnungsbetrag           14.756,00 €
USt-IdNr.: DE136695976     IBAN: DE02 1203 0000 0000 2020 51`);
    expect(valuesOf(reading)).toEqual({
      number: 'RE-2026-00812',
      issuedOn: '2026-03-14',
      dueOn: '2026-04-13',
      net: '12400.00',
      tax: '2356.00',
      gross: '14756.00',
      currency: 'EUR',
      iban: 'DE02120300000000202051',
      vatId: 'DE136695976',
      order: 'PO-88213',
    });
  });

  it('reads a Spanish invoice with two VAT rates', () => {
    const reading = read(`
Papelería Sol S.L.                       NIF: B12345674
Factura nº 2026/034                      Fecha de factura: 9 de enero de 2026
Vencimiento: 08/02/2026

                Base imponible    Tipo     Cuota IVA
                    100,00 €      21 %      21,00 €
                     50,00 €      10 %       5,00 €
                                  Base imponible    150,00 €
                                  Total IVA          26,00 €
                                  Total factura     176,00 €
IBAN ES91 2100 0418 4502 0005 1332`);
    expect(valuesOf(reading)).toEqual({
      number: '2026/034',
      issuedOn: '2026-01-09',
      dueOn: '2026-02-08',
      net: '150.00',
      tax: '26.00',
      gross: '176.00',
      currency: 'EUR',
      iban: 'ES9121000418450200051332',
      vatId: 'B12345674',
      order: undefined,
    });
    expect(reading.vatBreakdown.map((line) => [line.rate, line.tax.minor])).toEqual([
      ['21', 2100n],
      ['10', 500n],
    ]);
  });

  it('reads an English invoice, its term and its sum still due', () => {
    const reading = read(`
Brightwater Analytics Ltd                                  INVOICE
Invoice number    INV-20418                                Invoice date   21 May 2026
PO number         4500012                                  Payment terms: 30 days

Subtotal                  £1,000.00
VAT (20%)                   £200.00
Total                     £1,200.00
Already paid                £200.00
Amount due                £1,000.00`);
    expect(valuesOf(reading)).toMatchObject({
      number: 'INV-20418',
      issuedOn: '2026-05-21',
      dueOn: '2026-06-20',
      net: '1000.00',
      tax: '200.00',
      gross: '1200.00',
      currency: 'GBP',
      order: '4500012',
    });
    expect(reading.amountDue && toDecimalText(reading.amountDue.value)).toBe('1000.00');
  });

  it('knows a credit note by its heading', () => {
    expect(read('Studio Nord\nCredit note no. CN-12\nTotal 10.00 EUR').kind).toBe('credit-note');
    expect(read('Studio Nord\nRechnung Nr. 12\nSumme 10,00 EUR').kind).toBe('invoice');
  });

  it('prefers the three amounts that add up to any single label', () => {
    const reading = read(`
Total of last month     900.00 EUR
Subtotal                 80.00 EUR
VAT 19%                  15.20 EUR
Total                    95.20 EUR
Total points collected  212.00`);
    expect(valuesOf(reading)).toMatchObject({ net: '80.00', tax: '15.20', gross: '95.20' });
  });
});

describe('dates that two orders could mean', () => {
  it('reads month first when another date of the page proves it', () => {
    expect(read('Invoice date 03/04/2026\nDue date 03/20/2026\nTotal $5.00').issuedOn?.value).toBe('2026-03-04');
  });

  it('reads day first in Europe, and is less sure without a currency to tell', () => {
    const [stated, unstated] = [
      read('Invoice date 03/04/2026\nTotal 5.00 EUR'),
      read('Invoice date 03/04/2026\nTotal 5.00'),
    ];
    expect([stated.issuedOn?.value, unstated.issuedOn?.value]).toEqual(['2026-04-03', '2026-04-03']);
    expect(unstated.issuedOn?.confidence).toBeLessThan(stated.issuedOn?.confidence ?? 0);
  });
});

it('takes no VAT number in the buyer’s address for the supplier’s, and adds the VAT of two rates up', () => {
  const reading = read(`
Nordlicht Design GmbH                                 Rechnung

Rechnung an                                           Rechnungsnummer   NL-17
Halden & Roy GmbH                                     Rechnungsdatum    14.03.2026
10119 Berlin
USt-IdNr. DE811907980

                                     Nettobetrag         3.531,40 €
                                     USt. 19 %             655,79 €
                                     USt. 7 %                5,59 €
                                     Rechnungsbetrag     4.192,78 €

USt-IdNr. DE136695976`);
  expect(valuesOf(reading)).toMatchObject({ vatId: 'DE136695976', net: '3531.40', tax: '661.38', gross: '4192.78' });
  expect(
    Math.min(reading.net?.confidence ?? 0, reading.tax?.confidence ?? 0, reading.gross?.confidence ?? 0),
  ).toBeGreaterThan(0.85);
});

describe('receipts', () => {
  it('takes the sum of two VAT rates, not the line that one of them happens to explain', () => {
    const reading = read(
      `
     BISTROT DU MARCHE
 12/02/2026 13:04
 2 Menu du jour        38,00
 1 Eau minérale         4,40
 1 Verre de vin         6,50
 TOTAL TTC EUR         48,90
 Carte bancaire        48,90
 TVA 10%    HT 38,55   TVA 3,85
 TVA 20%    HT 5,42    TVA 1,08`,
      { purpose: 'receipt', origin: 'ocr' },
    );
    expect(valuesOf(reading)).toMatchObject({ gross: '48.90', tax: '4.93', net: '43.97' });
  });

  it('reads a French till receipt', () => {
    const reading = read(
      `
     BISTROT DU MARCHE
   4 place Bellecour 69002 LYON
   Tel 04 78 00 00 00
   12/02/2026 13:04   Table 7

 2 Menu du jour        38,00
 1 Eau minérale         4,40
 ------------------------------
 TOTAL TTC EUR         42,40
 CB                    42,40
 TVA 10,00%  HT 38,55  TVA 3,85
   Merci de votre visite`,
      { purpose: 'receipt', origin: 'ocr' },
    );
    expect(reading.kind).toBe('receipt');
    expect(reading.supplierName?.value).toBe('BISTROT DU MARCHE');
    expect(valuesOf(reading)).toMatchObject({
      issuedOn: '2026-02-12',
      gross: '42.40',
      tax: '3.85',
      net: '38.55',
      currency: 'EUR',
    });
    expect(reading.vatBreakdown).toEqual([
      { rate: '10', taxable: { minor: 3855n, currency: 'EUR' }, tax: { minor: 385n, currency: 'EUR' } },
    ]);
  });

  it('reads a German till receipt whose VAT line repeats the total', () => {
    const reading = read(
      `
  Backhaus Krone
  Hauptstr. 9
  10827 Berlin

  Brot            4,90 A
  Kuchen         12,30 A
  SUMME   EUR    17,20
  Bar            20,00
  Rückgeld        2,80
  MwSt A 7,00%  netto 16,07  MwSt 1,13  brutto 17,20
  03.11.2025 08:12 Bon-Nr. 4711`,
      { purpose: 'receipt', origin: 'ocr' },
    );
    expect(reading.supplierName?.value).toBe('Backhaus Krone');
    expect(valuesOf(reading)).toMatchObject({ issuedOn: '2025-11-03', gross: '17.20', tax: '1.13', net: '16.07' });
  });
});

describe('one rate printed without its base', () => {
  const bill = (vat: string): string => `
 Ateliers Morel SAS
 Total HT      4 879,00 €
 TVA 20 %        ${vat} €
 Total TTC     5 854,80 €`;

  it('stands on the net amount that it explains', () => {
    expect(read(bill('975,80')).vatBreakdown).toEqual([
      { rate: '20', taxable: { minor: 487_900n, currency: 'EUR' }, tax: { minor: 97_580n, currency: 'EUR' } },
    ]);
  });

  it('gets no base when the amounts do not add up', () => {
    expect(read(bill('905,80')).vatBreakdown).toEqual([{ rate: '20', tax: { minor: 90_580n, currency: 'EUR' } }]);
  });
});

it('gives the box of the words that the value stands in', () => {
  const reading = read('Shop\n\nTotal     12.00 EUR');
  expect(reading.gross?.box).toEqual({ page: 1, x: 0.1, y: 2 / 60, w: expect.closeTo(0.09, 5), h: 0.7 / 60 });
});

describe('CFA francs', () => {
  const receipt = (place: string) =>
    `PATISSERIE DE LA CORNICHE\n${place}\n12/03/2026\n\nSous-total HT   25 000 FCFA\nTVA 18 %   4 500 FCFA\nTotal TTC   29 500 FCFA`;

  it('are left for a person to say where nothing on the page tells which they are; the amounts stand', () => {
    const reading = read(receipt('Avenue de la Paix'), { fallbackCurrency: 'EUR' });
    expect(valuesOf(reading)).toMatchObject({ net: '25000', tax: '4500', gross: '29500', currency: 'XOF' });
    expect(reading.currency?.confidence).toBeLessThan(CONFIDENT_FROM);
    expect(reading.gross?.confidence).toBeLessThan(CONFIDENT_FROM);
  });

  it.each([
    ['by the country of the page', 'Dakar, Sénégal', 'EUR', 'XOF'],
    ['by the country of the page', 'Tel. +237 699 00 00 00', 'XOF', 'XAF'],
    ['by the company’s own', 'Avenue de la Paix', 'XAF', 'XAF'],
  ])('are told %s: %s', (_how, place, fallbackCurrency, code) => {
    const reading = read(receipt(place), { fallbackCurrency });
    expect(valuesOf(reading)).toMatchObject({ gross: '29500', currency: code });
    expect(reading.currency?.confidence).toBeGreaterThan(CONFIDENT_FROM);
    expect(reading.gross?.confidence).toBeGreaterThan(CONFIDENT_FROM);
  });
});
