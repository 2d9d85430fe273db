import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { formatAxisAmount, formatMoney, formatTotals } from './format-money.ts';

/** Spaces that do not break look like any other in a test. */
const shown = (...args: Parameters<typeof formatMoney>) => formatMoney(...args).replaceAll('\u00A0', ' ');
const euros = (minor: bigint) => money(minor, currency('EUR'));

describe('money on screen', () => {
  it('follows the custom of each language', () => {
    const amount = euros(123450n);
    expect(shown(amount, 'en')).toBe('€1,234.50');
    expect(shown(amount, 'fr')).toBe('1 234,50 €');
    expect(shown(amount, 'de')).toBe('1.234,50 €');
    expect(shown(amount, 'es')).toBe('1.234,50 €');
  });

  it('never holds the narrow space the font lacks, nor an ASCII minus', () => {
    for (const language of ['en', 'fr', 'de', 'es'] as const) {
      const text = formatMoney(euros(-123456789n), language);
      expect(text).not.toMatch(/[\u202F-]/);
      expect(text).toContain('\u2212');
    }
    expect(shown(euros(-4141805n), 'en')).toBe('\u2212€41,418.05');
  });

  it('is exact where a float would not be', () => {
    expect(shown({ minor: '900719925474099301', currency: currency('EUR') }, 'en')).toBe('€9,007,199,254,740,993.01');
  });

  it('shows codes where a symbol belongs to several currencies', () => {
    expect(shown(money(123450n, currency('USD')), 'en')).toBe('USD 1,234.50');
    expect(shown(money(123450n, currency('CAD')), 'de')).toBe('1.234,50 CAD');
    expect(shown(money(186000n, currency('GBP')), 'en')).toBe('£1,860.00');
  });

  it('knows currencies with no smaller unit and with three digits of it', () => {
    expect(shown(money(1234n, currency('JPY')), 'en')).toBe('JPY 1,234');
    expect(shown(money(1234n, currency('KWD')), 'en')).toBe('KWD 1.234');
  });

  it('leaves decimals out for budgets', () => {
    expect(shown(euros(2414000n), 'en', { decimals: 'never' })).toBe('€24,140');
  });

  it('puts currencies side by side without adding them', () => {
    expect(formatTotals([euros(1024285n), money(186000n, currency('GBP'))], 'en')).toBe('€10,242.85 + £1,860.00');
  });

  it('groups the amounts beside one axis alike', () => {
    const beside = (language: 'de' | 'es' | 'fr') =>
      [500_000, 1_000_000].map((minor) => formatAxisAmount(minor, currency('EUR'), language).replaceAll('\u00A0', ' '));
    expect(beside('de')).toEqual(['5.000', '10.000']);
    expect(beside('es')).toEqual(['5 mil', '10 mil']);
    expect(beside('fr')).toEqual(['5 k', '10 k']);
  });
});
