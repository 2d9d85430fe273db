import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import { CONFIDENT_FROM, type InvoiceReading } from './invoice-reading.ts';
import { readFieldsFromWords } from './read-fields-from-words.ts';
import type { ReadingHints } from './reading-hints.ts';
import { wordsOfLayout } from './words-of-layout.test-kit.ts';

const read = (layout: string, hints: Partial<ReadingHints> = {}): InvoiceReading =>
  readFieldsFromWords([wordsOfLayout(layout)], {
    purpose: 'receipt',
    origin: 'text',
    isIban: (text) => isValidIBAN(text),
    ...hints,
  });
const grossOf = (layout: string): string | undefined => {
  const { gross } = read(layout);
  return gross === undefined ? undefined : toDecimalText(gross.value);
};

describe('cash rounding', () => {
  it.each([
    [
      'German',
      'Käserei\nKäse 17,43\nTotal CHF 17,43\nRundung -0,03\nZu zahlen CHF 17,40\nBar 20,00\nZurück 2,60',
      '17.40',
    ],
    ['French', 'Boulangerie\nPain 4.98\nTotal 4.98\nArrondi 0.02\nA payer 5.00', '5.00'],
    [
      'Dutch',
      'Bakker\nBrood 12,36\nTotaal 12,36\nAfronding -0,01\nTe betalen 12,35\nContant 20,00\nWisselgeld 7,65',
      '12.35',
    ],
    [
      'English',
      'Corner shop\nTea 5.28\nTotal 5.28\nRounding 0.02\nRounded total 5.30\nCash 10.00\nChange 4.70',
      '5.30',
    ],
    ['Italian', 'Bar Roma\nCaffè 3,97\nTotale 3,97\nArrotondamento -0,02\nTotale da pagare 3,95', '3.95'],
    ['Spanish', 'Bar Sol\nCafé 3,97\nTotal 3,97\nRedondeo 0,03\nA pagar 4,00', '4.00'],
    ['printed without a sign', 'Coop\nBrot 9,98\nSumme 9,98\nRundungsdifferenz 0,02\nBezahlt bar 10,00', '10.00'],
    ['without the paid sum in print', 'Coop\nBrot 9,98\nSumme 9,98\nRundung 0,02', '10.00'],
  ])('makes the paid sum the total: %s', (_name, layout, gross) => {
    expect(grossOf(layout)).toBe(gross);
  });

  it('leaves net and VAT adding up to what was paid', () => {
    const reading = read('Laden\nNetto 14,65\nMwSt 19 % 2,78\nBrutto 17,43\nRundung -0,03\nZu zahlen 17,40 EUR');
    expect([reading.net, reading.tax, reading.gross].map((one) => one && toDecimalText(one.value))).toEqual([
      '14.62',
      '2.78',
      '17.40',
    ]);
  });

  it('is none where the amount is not small: a rounded total is a total', () => {
    expect(grossOf('Shop\nTea 5.30\nRounded total 5.30')).toBe('5.30');
  });
});

describe('days', () => {
  it.each([
    [
      'an item code before it',
      'Baumarkt\nArt. 12.05.24  Schraube 3,99\nDatum: 03.02.2026\nSumme 3,99 EUR',
      '2026-02-03',
    ],
    [
      'an item code under the word date',
      'Markt\nDatum\n11-12-13  Kabel 3,99\nBelegdatum 03.02.2026\nSumme 3,99 EUR',
      '2026-02-03',
    ],
    ['a time before it', 'Kiosk\n10.11.12 Uhr   03.02.2026\nSumme 3,99 EUR', '2026-02-03'],
    ['a time beside it', 'Kiosk\nDatum/Zeit 10.11.12 03.02.2026\nSumme 3,99 EUR', '2026-02-03'],
    ['a French article before a code', 'Épicerie\nle lot 12.05.24 3,99\nDate 03/02/2026\nTotal 3,99 EUR', '2026-02-03'],
    ['a code of three pairs', 'Shop\nSKU 10-02-25 Cable 3.99\nDate 3 Feb 2026\nTotal 3.99 EUR', '2026-02-03'],
  ])('are not beaten by %s', (_name, layout, day) => {
    expect(read(layout).issuedOn?.value).toBe(day);
  });

  it('that could only be a time are none', () => {
    expect(read('Kiosk\nZeit 12.30.45\nSumme 3,99 EUR').issuedOn).toBeUndefined();
  });

  it.each([
    ['Factuurdatum: 3 maart 2026', '2026-03-03'],
    ['Datum: 14 mei 2026', '2026-05-14'],
    ['Datum 1 augustus 2026', '2026-08-01'],
    ['Datum 5 jan. 2026', '2026-01-05'],
    ['Data fattura: 3 gennaio 2026', '2026-01-03'],
    ['Data: 14 maggio 2026', '2026-05-14'],
    ['Data 1 luglio 2026', '2026-07-01'],
    ['Data 7 giugno 2026', '2026-06-07'],
    ['Data 9 sett. 2026', '2026-09-09'],
    ['Data 11 ottobre 2026', '2026-10-11'],
  ])('are read in Dutch and Italian: %s', (line, day) => {
    expect(read(`Winkel\n${line}\nTotaal 12,00 EUR`).issuedOn?.value).toBe(day);
  });
});

describe('the currency', () => {
  it.each([
    ['the form of a Malaysian company', 'TEH TARIK SDN BHD\n(123456-A)\nTotal 12.50', 'BHD'],
    ['a name', 'CAFE BAM\nTotal 12,50', 'BAM'],
    ['a street', 'Hotel\n12 ALL SAINTS RD\nMOP street 4\nTotal 12.50', 'MOP'],
    ['a booking code', 'AIR COP 2026\nTotal 12,50', 'COP'],
  ])('is not taken from %s', (_name, layout, code) => {
    const { currency } = read(layout);
    expect(currency?.value).not.toBe(code);
    expect(currency?.confidence).toBeLessThan(CONFIDENT_FROM);
  });

  it.each([
    ['Total BHD 12.500', 'BHD'],
    ['Ukupno 25,00 BAM', 'BAM'],
    ['Total RM 12.50', 'MYR'],
    ['Razem 12,50 zł', 'PLN'],
    ['Celkem 250,00 Kč', 'CZK'],
    ['Total R$ 25,00', 'BRL'],
    ['All amounts in SGD\nTotal 12.50', 'SGD'],
    ['Currency: THB\nTotal 12.50', 'THB'],
    ['Summe (NOK)   12,50', 'NOK'],
  ])('is taken from beside an amount, or from where it is said: %s', (line, code) => {
    expect(read(`Shop\n${line}`).currency?.value).toBe(code);
  });
});

describe('identifiers', () => {
  it.each([
    'FR14.2004.1010.0505.0001.3M02.606',
    'FR14-2004-1010-0505-0001-3M02-606',
    'FR14 2004 1010 0505 0001 3M02 606',
    'FR1420041010050500013M02606',
  ])('an account is read as %s', (iban) => {
    expect(read(`Atelier\nIBAN : ${iban}\nTotal 12,00 EUR`).supplierIban?.value).toBe('FR1420041010050500013M02606');
  });

  it.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['CHE-116.281.710 MWST', 'CHE116281710'],
    ['GB 123 4567 89', undefined],
    ['CHE-123.456.789 MWST', undefined],
  ])('a VAT number with wrong digits is none: %s', (printed, value) => {
    expect(read(`Shop\nVAT number ${printed}\nTotal 12.00`).supplierVatId?.value).toBe(value);
  });
});
