import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { refuseImpossible } from './account-lines.ts';
import { guessMapping, isComplete } from './csv-mapping.ts';
import type { FeedLine } from './feed-line.ts';
import { matchKnown, type KnownLine } from './known-lines.ts';
import { lineKindOf, stateFault } from './line-kind.ts';
import { cardInText, cardOf, isSameShop } from './line-text.ts';
import { guessDecimalSign, readAmount } from './read-amount.ts';
import { guessDayOrder, readDay } from './read-day.ts';
import { readTableLines } from './table-lines.ts';

const EUR = currency('EUR');

describe('an amount', () => {
  it.each([
    ['-1\u{A0}292,79', ',', -129_279n],
    ['1\u{202F}500,00', ',', 150_000n],
    ['1,234.50-', '.', -123_450n],
    ['(12.00)', '.', -1_200n],
    ["1'234.50", '.', 123_450n],
    ['€ -4,5', ',', -450n],
    ['−4,50 EUR', ',', -450n],
    ['+20', '.', 2_000n],
    ['1.234', ',', 123_400n],
    ['1.234', '.', null],
    ['1.230', '.', 123n],
    ['12.34.56', '.', null],
    ['$', '.', null],
    ['', '.', null],
    ['99999999999999999999', '.', null],
  ] as const)('%s with %s before the fraction is %s', (text, sign, minor) => {
    expect(readAmount(text, sign, EUR)).toBe(minor);
  });

  it('has as many digits as its currency', () => {
    expect(readAmount('5000', '.', currency('JPY'))).toBe(5_000n);
    expect(readAmount('12.345', '.', currency('KWD'))).toBe(12_345n);
    expect(readAmount(-12.5, ',', EUR)).toBe(-1_250n);
  });

  it('shows by most of its column which sign is the fraction’s', () => {
    expect(guessDecimalSign(['1.234', '-12,50', '3,00'])).toBe(',');
    expect(guessDecimalSign(['1,234', '-12.50'])).toBe('.');
  });
});

describe('a day', () => {
  it.each([
    ['03/09/2026', 'dmy', '2026-09-03'],
    ['03/09/2026', 'mdy', '2026-03-09'],
    ['15-03-2026 10:00:00', 'dmy', '2026-03-15'],
    ['3.9.26', 'dmy', '2026-09-03'],
    ['2026-03-09T10:00:00Z', 'dmy', '2026-03-09'],
    ['20260309120000[-5:EST]', 'ymd', '2026-03-09'],
    ['24 Aug 2020', 'dmy', '2020-08-24'],
    ['31/02/2026', 'dmy', null],
    ['soon', 'dmy', null],
  ] as const)('%s, read as %s, is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });

  it('above twelve tells the order of its column', () => {
    expect(guessDayOrder(['01/02/2026', '01/13/2026'])).toBe('mdy');
    expect(guessDayOrder(['01/02/2026', '13/01/2026'])).toBe('dmy');
    expect(guessDayOrder(['01/02/2026'])).toBe('dmy');
  });
});

describe('a line', () => {
  it.each([
    ['', 'STARBUCKS BERLIN', false, 'purchase'],
    ['', 'EXAMPLE CAFE REFUND', true, 'refund'],
    ['', 'STARBUCKS BERLIN', true, 'refund'],
    ['', 'PAYMENT RECEIVED - THANK YOU', true, 'settlement'],
    ['', 'Lastschrift Kreditkartenabrechnung', true, 'settlement'],
    ['', 'Prélèvement automatique', true, 'settlement'],
    ['', 'Su pago, gracias', true, 'settlement'],
    ['', 'Auslandseinsatzentgelt 1,75 %', false, 'fee'],
    ['', 'Jahresgebühr Karte', false, 'fee'],
    ['', 'Foreign transaction fee', false, 'fee'],
    ['', 'Frais de tenue', false, 'fee'],
    ['', 'Sent money to John Doe', false, 'not_by_card'],
    ['TRANSFER', 'To Example Supplier', false, 'not_by_card'],
    ['TOPUP', 'Money added', true, 'settlement'],
    ['CARD_PAYMENT', 'Coffee Fees & Friends', false, 'purchase'],
    ['CARD_REFUND', 'Example Bistro', true, 'refund'],
    ['Virement', 'CLIENT EXEMPLE', true, 'not_by_card'],
  ] as const)('that the bank calls "%s" and %s is, with money in %s, a %s', (type, text, isIn, expected) => {
    const found = lineKindOf({ type, text, isIn });
    expect(typeof found === 'string' ? found : found.kind).toBe(expected);
  });

  it.each([
    ['COMPLETED', null],
    ['Exécuté', null],
    ['PENDING', 'pending'],
    ['vorgemerkt', 'pending'],
    ['Refusé', 'declined'],
    ['REVERTED', 'declined'],
  ] as const)('whose state is %s is held up as %s', (state, fault) => {
    expect(stateFault(state)).toBe(fault);
  });

  it.each([
    ['516732******0000', '0000'],
    ['-12345', '2345'],
    ['xxxx-1234', '1234'],
    ['Travel', 'Travel'],
    ['', null],
  ] as const)('names the card %s as %s', (text, card) => {
    expect(cardOf(text)).toBe(card);
  });

  it('names a card in its text only where it says that it is one', () => {
    expect(cardInText('KARTE 1234 REWE')).toBe('1234');
    expect(cardInText('SHELL 4711 BERLIN')).toBeNull();
    expect(cardInText('CB *9876 FNAC')).toBeNull();
    expect(cardInText('CB **9876 FNAC')).toBe('9876');
  });

  it.each([
    ['STARBUCKS', 'Kartenzahlung STARBUCKS BERLIN', true],
    ['EXAMPLE CAFE          PARIS', 'Example Café Par', true],
    ['CARTE 15/03 EXAMPLE PAPETERIE', 'EXAMPLE PAPETERIE Achat', true],
    ['', 'REWE', true],
    ['REWE', 'EDEKA', false],
    ['SUMUP CAFE MORGEN', 'BAR ABEND', false],
  ])('"%s" and "%s" may be one shop: %s', (one, other, is) => {
    expect(isSameShop(one, other)).toBe(is);
    expect(isSameShop(other, one)).toBe(is);
  });
});

const line = (day: string, minor: bigint, text: string, extra: Partial<FeedLine> = {}): FeedLine => ({
  line: 1,
  kind: 'purchase',
  bookedOn: plainDate(day),
  boughtOn: null,
  minor,
  currency: EUR,
  feeMinor: 0n,
  taken: null,
  text,
  category: null,
  card: null,
  reference: null,
  isCash: false,
  ...extra,
});
const known = (id: string, of: FeedLine): KnownLine => ({ id, ...of });

describe('lines that another kind of file told', () => {
  it('are known again one by one, the surest first, and no more of them than there were', () => {
    const [coffee, same] = [line('2026-03-02', -450n, 'CAFE MORGEN'), line('2026-03-02', -450n, 'Cafe Morgen Berlin')];
    const third = line('2026-03-02', -450n, 'CAFE MORGEN');
    const found = matchKnown([same, coffee, third], [known('a', coffee), known('b', coffee)]);
    expect([found.get(coffee)?.id, found.get(third)?.id, found.get(same)]).toEqual(['a', 'b', null]);
  });

  it('are others on another day, of another card or shop, or with another amount', () => {
    const before = known('a', line('2026-03-02', -450n, 'CAFE MORGEN', { card: '1111' }));
    for (const other of [
      line('2026-03-03', -450n, 'CAFE MORGEN'),
      line('2026-03-02', -450n, 'CAFE MORGEN', { card: '2222' }),
      line('2026-03-02', -450n, 'BAR ABEND'),
      line('2026-03-02', 450n, 'CAFE MORGEN'),
    ])
      expect(matchKnown([other], [before]).get(other)).toBeNull();
  });

  it('are known by the day of the purchase where one file has only that', () => {
    const booked = line('2026-03-04', -450n, 'CAFE MORGEN', { boughtOn: plainDate('2026-03-02') });
    const bought = line('2026-03-02', -450n, 'CAFE MORGEN');
    expect(matchKnown([bought], [known('a', booked)]).get(bought)?.id).toBe('a');
    expect(matchKnown([booked], [known('a', bought)]).get(booked)?.id).toBe('a');
  });
});

describe('a table', () => {
  const rows = [
    ['Kreditkarte:', '1234 Business Card'],
    ['Von:', '01.03.2026'],
    [],
    ['Umsatz abgerechnet', 'Wertstellung', 'Belegdatum', 'Beschreibung', 'Betrag (EUR)', 'Ursprünglicher Betrag'],
    ['Ja', '03.03.2026', '02.03.2026', 'CAFE MORGEN', '-4,50', ''],
    ['Ja', '32.03.2026', '02.03.2026', 'KAPUTT', '-1.204,50', ''],
    ['Ja', '04.03.2026', '02.03.2026', 'KAPUTT', 'viel', ''],
    ['Ja', '05.03.2026', '05.03.2026', 'Einzahlung Lastschrift', '500,00', ''],
  ];

  it('is read below what the bank says of itself; a day that is none falls back to the purchase, a bad amount stops nothing', () => {
    const mapping = guessMapping(rows);
    expect(mapping).toMatchObject({ headRow: 3, dayOrder: 'dmy', decimalSign: ',', spentIs: 'below' });
    if (mapping === null) throw new Error('A mapping was guessed');
    const read = readTableLines(rows, mapping, EUR);
    expect(read.lines.map(({ line: at, minor, kind, bookedOn }) => [at, minor, kind, bookedOn])).toEqual([
      [5, -450n, 'purchase', '2026-03-03'],
      [6, -120_450n, 'purchase', '2026-03-02'],
      [8, 50_000n, 'settlement', '2026-03-05'],
    ]);
    expect(read.refused).toEqual([{ line: 7, fault: 'no_amount', found: 'viel' }]);
  });

  it('without a head is read as its cells look', () => {
    const bare = [
      ['02/03/2026', 'CAFE MORGEN', '-4.50'],
      ['13/03/2026', 'BAR ABEND', '-12.00'],
    ];
    const mapping = guessMapping(bare);
    expect(mapping).toMatchObject({ headRow: null, columns: { bookedOn: 0, text: 1, amount: 2 } });
    expect(mapping !== null && isComplete(mapping)).toBe(true);
  });

  it('in which most amounts stand above zero has purchases there', () => {
    const amex = [
      ['Date', 'Description', 'Amount'],
      ['03/09/2026', 'CAFE', '12.50'],
      ['03/09/2026', 'CAFE', '7.00'],
      ['04/09/2026', 'PAYMENT RECEIVED - THANK YOU', '-500.00'],
    ];
    const mapping = guessMapping(amex);
    expect(mapping?.spentIs).toBe('above');
    if (mapping === null) throw new Error('A mapping was guessed');
    expect(readTableLines(amex, mapping, EUR).lines.map(({ minor, kind }) => [minor, kind])).toEqual([
      [-1_250n, 'purchase'],
      [-700n, 'purchase'],
      [50_000n, 'settlement'],
    ]);
  });
});

it('a line is refused in another currency, of nothing, of more than anything costs, and on a day that is not here yet', () => {
  const lines = [
    line('2026-03-02', -1n, 'USD', { currency: currency('USD') }),
    line('2026-03-02', 0n, 'NOTHING'),
    line('2026-03-02', -(10n ** 14n), 'TOO MUCH'),
    line('2026-03-12', -1n, 'TOMORROW'),
    line('1999-03-12', -1n, 'LONG AGO'),
    line('2026-03-02', -(10n ** 12n), 'MUCH'),
  ];
  const read = refuseImpossible({ lines, refused: [] }, { currency: EUR, today: plainDate('2026-03-09') });
  expect(read.refused.map(({ fault }) => fault)).toEqual([
    'other_currency',
    'zero_amount',
    'too_large',
    'in_future',
    'too_old',
  ]);
  expect(read.lines.map(({ text }) => text)).toEqual(['MUCH']);
});
