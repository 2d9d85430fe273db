import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import {
  areNamesAlike,
  canPay,
  fitsDiscounted,
  hasReference,
  judgePair,
  matchKeysOf,
  proposeMatches,
  referenceKey,
  suggestedOf,
  type EntryToExplain,
  type OpenPayment,
} from './propose-matches.ts';

const ENTRY: EntryToExplain = {
  minor: -11_900n,
  baseMinor: -11_900n,
  currency: 'EUR',
  bookedOn: plainDate('2026-03-16'),
  counterpartyName: 'KESSLER DRUCK GMBH',
  counterpartyIban: 'DE02120300000000202051',
  text: 'Rechnung RE-4711 vom 01.03.2026',
  instructed: null,
};
const PAYMENT: OpenPayment = {
  id: 'pay_1',
  minor: 11_900n,
  baseMinor: 11_900n,
  discounted: null,
  currency: 'EUR',
  payeeName: 'Kessler Druck',
  iban: 'DE02120300000000202051',
  reference: 'RE-4711',
  on: plainDate('2026-03-14'),
};
const entry = (change: Partial<EntryToExplain>): EntryToExplain => ({ ...ENTRY, ...change });
const payment = (change: Partial<OpenPayment>): OpenPayment => ({ ...PAYMENT, ...change });
const REFERENCES = [
  ['RE-0004711', '4711'],
  ['2026/03-A', '3'],
  ['000', '0'],
  ['Miete März', 'MIETEMRZ'],
  ['Straße', 'STRASSE'],
] as const;
const PROPOSED = ['amount', 'reference', 'iban', 'name', 'day'];
const propose = (payments: readonly OpenPayment[], of = ENTRY) => proposeMatches(payments, of);

describe('a payment is not proposed', () => {
  it('for money that came in, or when it is more than is left of the entry', () => {
    expect(judgePair(entry({ minor: 11_900n }), PAYMENT)).toBeNull();
    expect(judgePair(entry({ minor: -11_899n }), PAYMENT)).toBeNull();
  });

  it('in another currency, unless the bank says that just this was ordered', () => {
    const dollars = payment({ currency: 'USD', baseMinor: 10_000n });
    expect(judgePair(ENTRY, dollars)).toBeNull();
    const ordered = (minor: bigint, code: string) =>
      entry({ minor: -10_950n, instructed: money(minor, currency(code)) });
    expect(judgePair(ordered(11_901n, 'USD'), dollars)).toBeNull();
    expect(judgePair(ordered(11_900n, 'CHF'), dollars)).toBeNull();
    expect(judgePair(ordered(11_900n, 'USD'), dollars)?.reasons).toContain('instructed');
    expect(canPay(ordered(11_900n, 'USD'), dollars)).toBe(true);
  });

  it('for its name and its day alone', () => {
    expect(judgePair(entry({ counterpartyIban: null, text: 'x' }), payment({ minor: 100n }))).toBeNull();
  });
});

describe('a payment in another currency of which the bank says nothing', () => {
  const dollars = payment({ currency: 'USD', minor: 13_000n, baseMinor: 12_000n });

  it('is proposed where its account or reference tells it and about its worth was taken, and ticked for its reference', () => {
    expect(judgePair(ENTRY, dollars)?.reasons).toEqual(['reference', 'iban', 'worth', 'name', 'day']);
    expect(suggestedOf(ENTRY, propose([dollars])).map((one) => one.payment)).toEqual([dollars]);
    const byAccount = propose([{ ...dollars, reference: 'X-1' }]);
    expect(byAccount[0]?.reasons).toEqual(['iban', 'worth', 'name', 'day']);
    expect(suggestedOf(ENTRY, byAccount)).toEqual([]);
  });

  it('is judged by what was ordered, not by what the bank took with its charges', () => {
    const charged = entry({ minor: -12_050n, instructed: money(11_900n, currency('EUR')) });
    expect(fitsDiscounted(charged, payment({ minor: 12_000n, discounted: 11_900n }))).toBe(true);
    const other = entry({ minor: -12_050n, instructed: money(11_900n, currency('CHF')) });
    expect(fitsDiscounted(other, payment({ currency: 'USD', minor: 13_000n, discounted: 11_900n }))).toBe(false);
  });

  it('is not for its worth alone', () => {
    expect(judgePair(entry({ counterpartyIban: null, text: 'x' }), dollars)).toBeNull();
  });

  it('is less its discount only where somebody says so', () => {
    expect(propose([{ ...dollars, discounted: 11_900n }])[0]).toMatchObject({ takesDiscount: false });
  });
});

describe('a payment is proposed with its reasons', () => {
  it('all of them, the strongest first', () => {
    expect(judgePair(ENTRY, PAYMENT)?.reasons).toEqual(['amount', 'reference', 'iban', 'name', 'day']);
  });

  it('only those that hold', () => {
    expect(judgePair(ENTRY, payment({ minor: 5000n }))?.reasons).toEqual(['reference', 'iban', 'name', 'day']);
    const other = payment({ iban: null, reference: 'X-1', payeeName: 'Lumen', on: null });
    expect(judgePair(ENTRY, other)?.reasons).toEqual(['amount']);
    expect(judgePair(ENTRY, payment({ on: plainDate('2026-03-22') }))?.reasons).not.toContain('day');
    expect(judgePair(ENTRY, payment({ on: plainDate('2026-03-21') }))?.reasons).toContain('day');
  });

  it('the likeliest first, and of equally likely ones the earlier', () => {
    const late = payment({ id: 'late', reference: 'A', on: plainDate('2026-03-17') });
    const early = payment({ id: 'early', reference: 'B', on: plainDate('2026-03-15') });
    const found = propose([late, payment({ id: 'part', minor: 900n }), PAYMENT, early]);
    expect(found.map(({ payment: { id } }) => id)).toEqual(['pay_1', 'early', 'late', 'part']);
  });
});

describe('a discount for paying early', () => {
  const early = payment({ minor: 12_143n, discounted: 11_900n });

  it('is taken where just that left, or too little for all of it, whatever the day', () => {
    expect(propose([early])[0]).toMatchObject({ takesDiscount: true, reasons: PROPOSED });
    expect(propose([payment({ discounted: 11_000n })])[0]).toMatchObject({ takesDiscount: false, reasons: PROPOSED });
    const both = propose([payment({ minor: 12_000n, discounted: 11_800n })])[0];
    expect(both).toMatchObject({ takesDiscount: true, reasons: PROPOSED.slice(1) });
    expect(propose([payment({ minor: 12_143n, discounted: 11_901n })])).toEqual([]);
  });

  it('is found by what is left alone', () => {
    const found = propose([early], entry({ text: '', counterpartyIban: null, counterpartyName: null }));
    expect(found[0]?.takesDiscount).toBe(true);
  });

  it('is ticked with all that the text names, when only so they come to the entry', () => {
    const of = entry({ text: 'RE-1 RE-2', counterpartyIban: null });
    const parts = [
      payment({ id: 'a', minor: 2000n, discounted: 1900n, reference: 'RE-1' }),
      payment({ id: 'b', minor: 10_000n, reference: 'RE-2' }),
    ];
    const ticked = suggestedOf(of, propose(parts, of));
    const byId = Object.fromEntries(ticked.map(({ payment: { id }, takesDiscount }) => [id, takesDiscount]));
    expect(byId).toEqual({ a: true, b: false });
  });
});

describe('a reference in the text of the bank', () => {
  it('is found however it is written', () => {
    for (const text of ['re 4711', 'SVWZ+RE4711 DANKE', 'RE - 4711/2026', 'Zahlung RE-4711 12.03.'])
      expect(hasReference(text, 'RE-4711'), text).toBe(true);
  });

  it('is not a part of another number, nor too short to tell', () => {
    expect(hasReference('RE-47112', 'RE-4711')).toBe(false);
    expect(hasReference('14711', '4711')).toBe(false);
    expect(hasReference('A 1', 'A1')).toBe(false);
  });
});

describe('what an entry and its payment share', () => {
  it('is the amount, what was ordered, the account, and every number and word of the text', () => {
    const of = entry({ text: 'RE 0004711/2026, Müll', instructed: money(12_000n, currency('USD')) });
    expect(matchKeysOf(of)).toEqual({
      amounts: [{ minor: 11_900n, currency: 'EUR' }, money(12_000n, currency('USD'))],
      iban: ENTRY.counterpartyIban,
      references: ['4711', '2026', 'RE', '0004711', 'MLL'],
    });
    expect(matchKeysOf(entry({ text: ' ', counterpartyIban: null }))).toMatchObject({ iban: null, references: [] });
  });

  it('is the number that a reference ends with, however many zeros, else its letters', () => {
    for (const [reference, key] of REFERENCES) expect(referenceKey(reference), reference).toBe(key);
  });
});

it('knows a name that the bank turned round, cut or gave a legal form, and no other', () => {
  expect(areNamesAlike('MÜLLER, HANS', 'Hans Muller')).toBe(true);
  expect(areNamesAlike('Kessler Druck GmbH & Co. KG', 'Kessler Druck')).toBe(true);
  expect(areNamesAlike('Kessler Druck', 'Kessler Papier')).toBe(false);
  expect(areNamesAlike('GmbH', 'Kessler GmbH')).toBe(false);
});

describe('what is ticked beforehand', () => {
  const ticked = (payments: readonly OpenPayment[], of = ENTRY) =>
    suggestedOf(of, propose(payments, of)).map((proposal) => proposal.payment.id);

  it('is the one that explains the whole entry, unless another is as likely', () => {
    expect(ticked([PAYMENT, payment({ id: 'x', reference: 'RE-1' })])).toEqual(['pay_1']);
    expect(ticked([PAYMENT, payment({ id: 'twin' })])).toEqual([]);
  });

  it('is several that the text names, when they come to the entry to the last cent', () => {
    const of = entry({ text: 'RE-1 RE-2', counterpartyIban: null });
    const parts = [
      payment({ id: 'a', minor: 1900n, reference: 'RE-1' }),
      payment({ id: 'b', minor: 10_000n, reference: 'RE-2' }),
    ];
    expect(ticked(parts, of).toSorted()).toEqual(['a', 'b']);
    expect(ticked([parts[0] ?? PAYMENT, payment({ id: 'b', minor: 9999n, reference: 'RE-2' })], of)).toEqual([]);
  });
});
