import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { checkReverseCharge, isReverseCharge } from './reverse-charge.ts';

const line = (rate: string, tax: number) => ({ rate, tax: money(BigInt(tax), currency('EUR')) });

describe('what a document asks of its buyer', () => {
  it('is reverse charge by category AE or K, also beside other lines', () => {
    for (const category of ['AE', 'K'])
      expect(isReverseCharge({ categories: ['S', category], isStated: false, billedMinor: 1900n })).toBe(true);
  });

  it('is reverse charge by its words, when no VAT is billed', () => {
    expect(isReverseCharge({ categories: [], isStated: true, billedMinor: 0n })).toBe(true);
    expect(isReverseCharge({ categories: [], isStated: true, billedMinor: null })).toBe(true);
    expect(isReverseCharge({ categories: [], isStated: true, billedMinor: 1n })).toBe(false);
  });

  it('is nothing of the kind for exempt, zero-rated or exported goods', () => {
    for (const category of ['E', 'Z', 'G', 'O'])
      expect(isReverseCharge({ categories: [category], isStated: false, billedMinor: 0n })).toBe(false);
  });
});

describe('an invoice marked as reverse charge', () => {
  it('is refused when every line bills VAT', () => {
    expect(checkReverseCharge([line('19', 1900)], '19')).toMatchObject({ ok: false, code: 'reverse_charge_billed' });
  });

  it('is refused without a rate for the country, unless its lines say one', () => {
    expect(checkReverseCharge([line('0', 0)], null)).toMatchObject({ ok: false, code: 'reverse_rate_missing' });
    expect(checkReverseCharge([], null)).toMatchObject({ ok: false, code: 'reverse_rate_missing' });
    expect(checkReverseCharge([line('8.1', 0)], null).ok).toBe(true);
  });

  it('may hold lines that bill VAT beside lines that do not', () => {
    expect(checkReverseCharge([line('19', 1900), line('0', 0)], '19').ok).toBe(true);
  });
});
