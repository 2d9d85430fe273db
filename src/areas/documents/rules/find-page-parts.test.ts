import { expect, it } from 'vitest';
import { findPageParts } from './find-page-parts.ts';
import { wordsOfLayout } from './words-of-layout.test-kit.ts';

const HINTS = { purpose: 'receipt', origin: 'text', isIban: () => false } as const;
const parts = (...layouts: string[]) =>
  findPageParts(
    layouts.map((layout, index) => wordsOfLayout(layout, index + 1)),
    layouts.length,
    HINTS,
  );

const till = (shop: string, day: string, total: string): string => `
          ${shop}
          Hauptstrasse 4
          10119 Berlin

Datum: ${day}
Kaffee                                  2,00
SUMME EUR                               ${total}
`;

it('receipts with a total of their own are documents of their own', () => {
  expect(parts(till('KIOSK NORD', '12.03.2026', '12,40'), till('TAXI BERLIN', '13.03.2026', '31,00'))).toEqual([
    { pages: [1] },
    { pages: [2] },
  ]);
});

it('small print after a total belongs to it, and so does a total that is carried on', () => {
  const terms = `
Allgemeine Bedingungen
Umtausch innerhalb von vierzehn Tagen gegen Vorlage dieses Belegs.
`;
  const shop = till('KIOSK NORD', '12.03.2026', '12,40');
  expect(parts(shop, terms, till('TAXI BERLIN', '13.03.2026', '31,00'))).toEqual([{ pages: [1, 2] }, { pages: [3] }]);
  expect(parts(shop, shop)).toEqual([{ pages: [1, 2] }]);
});

it('page numbers speak louder than totals', () => {
  const first = `${till('HOTEL ADLER', '12.03.2026', '212,40')}
Seite 1 von 2`;
  const second = `${till('HOTEL ADLER', '13.03.2026', '19,00')}
Seite 2 von 2`;
  expect(parts(first, second, first, second)).toEqual([{ pages: [1, 2] }, { pages: [3, 4] }]);
});

it('one invoice over three pages is one document, and pages that were not read stand alone', () => {
  const page = (rest: string): string => `
Nordlicht Design GmbH
Rechnungsnummer: NL-2026-0417
Rechnungsdatum: 14.03.2026
${rest}`;
  const pages = [page('Konzept  900,00'), page('Druck  850,50'), page('Gesamtbetrag EUR  2.083,10')];
  expect(parts(...pages)).toEqual([{ pages: [1, 2, 3] }]);
  expect(
    findPageParts(
      pages.map((layout, index) => wordsOfLayout(layout, index + 1)),
      5,
      HINTS,
    ),
  ).toEqual([{ pages: [1, 2, 3] }, { pages: [4] }, { pages: [5] }]);
});
