import { describe, expect, it } from 'vitest';
import { currency, isSpendable } from '#kernel/currency.ts';
import { convert, divideRounded, money, parseDecimal } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { crossRate, EURO } from './euro-rates.ts';
import { fixedFrom, fixedOn, fixedPerEuro, fixedRates } from './fixed-rates.ts';
import { ratio } from './ratio.ts';

const [bgn, xof, xpf, usd] = [currency('BGN'), currency('XOF'), currency('XPF'), currency('USD')];
const [before, since] = [plainDate('2025-12-31'), plainDate('2026-01-01')];

/** Of one euro, on a day long after all of them began. */
const perEuroOf = (code: string): string => {
  const row = fixedOn(code, plainDate('2099-12-31'));
  return row === null ? '' : fixedPerEuro(row);
};
const inEuro = (code: string, minor: bigint): bigint => {
  const perEuro = new Map([[currency(code), perEuroOf(code)]]);
  const rate = crossRate({ perEuro }, currency(code), EURO) ?? '';
  return convert(money(minor, currency(code)), { rate, to: EURO, rounding: 'half-away-from-zero' }).minor;
};

describe('a rate that is fixed by law', () => {
  it.each([
    ['BGN', '2025-12-31'],
    ['XOF', '1998-12-31'],
    ['USD', '2026-01-01'],
    ['DKK', '2026-01-01'],
    ['EUR', '2026-01-01'],
    ['HRK', '2026-01-01'],
  ])('is none of %s on %s', (code, on) => {
    expect(fixedOn(code, plainDate(on))).toBeNull();
  });

  it('counts from its first day on, for ever', () => {
    for (const on of ['2026-01-01', '2026-06-30', '2099-12-31'])
      expect(fixedOn('BGN', plainDate(on))).toMatchObject({ units: '1.95583', euros: '1', isForGood: true });
    expect(fixedOn('XOF', plainDate('1999-01-01'))).toMatchObject({ units: '655.957', isForGood: false });
  });

  it('is of a currency that can be entered, with the law that says so', () => {
    for (const { currency: code, law } of fixedRates) {
      expect(isSpendable(code), code).toBe(true);
      expect(law).not.toBe('');
    }
  });

  it('stands alone between two currencies from the day on which both are fixed', () => {
    expect(fixedFrom(bgn, EURO)).toBe(since);
    expect(fixedFrom(EURO, bgn)).toBe(since);
    expect(fixedFrom(xof, bgn)).toBe(since);
    expect(fixedFrom(xof, EURO)).toBe('1999-01-01');
    expect(fixedFrom(xof, usd)).toBeNull();
    expect(fixedFrom(usd, EURO)).toBeNull();
    expect(fixedOn('BGN', before)).toBeNull();
  });

  it('agrees with the French franc, by which the francs of Africa and the Pacific were fixed', () => {
    const franc = '6.55957';
    expect(ratio(perEuroOf('XOF'), franc)).toBe('100');
    expect(ratio(perEuroOf('XAF'), franc)).toBe('100');
    expect(ratio(perEuroOf('KMF'), franc)).toBe('75');
    // 1,000 XPF are 55 francs in euros, rounded to the cent.
    expect(Number(ratio('55', franc)).toFixed(2)).toBe('8.38');
  });

  it('is exact the other way round too', () => {
    expect(crossRate({ perEuro: new Map([[xpf, perEuroOf('XPF')]]) }, xpf, EURO)).toBe('0.00838');
    expect(crossRate({ perEuro: new Map([[xof, perEuroOf('XOF')]]) }, EURO, xof)).toBe('655.957');
  });

  it('crosses with a published one by way of the euro', () => {
    const perEuro = new Map([
      [xof, perEuroOf('XOF')],
      [usd, '1.105'],
    ]);
    // 1.105 / 655.957
    expect(crossRate({ perEuro }, xof, usd)).toBe('0.001684561640473385');
  });

  // Council Regulation 1103/97, article 4: one divides by the rate, and does not multiply by its reciprocal.
  it.each(['BGN', 'XOF', 'XAF', 'KMF', 'CVE', 'BAM'])('converts %s to the cent that dividing gives', (code) => {
    const { numerator, denominator } = parseDecimal(perEuroOf(code));
    const cents = ['XOF', 'XAF', 'KMF'].includes(code) ? 100n : 1n;
    for (let minor = 1n; minor < 10n ** 11n; minor = minor * 3n + 7n)
      for (const amount of [minor, minor + 1n])
        expect(inEuro(code, amount)).toBe(
          divideRounded(amount * denominator * cents, numerator, 'half-away-from-zero'),
        );
  });

  it('rounds half a cent away from zero, once', () => {
    // 250 XPF are 2.095 EUR.
    expect(inEuro('XPF', 250n)).toBe(210n);
    expect(inEuro('XPF', -250n)).toBe(-210n);
    expect(inEuro('XOF', 655_957n)).toBe(100_000n);
    expect(inEuro('BGN', 19_558n)).toBe(10_000n);
  });
});
