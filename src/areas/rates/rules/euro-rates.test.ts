import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { convert, money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { crossRate, EURO, type EuroRates } from './euro-rates.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../../../shared/samples/fx/eurofxref-2015-2023.csv');
const [usd, gbp, jpy, idr] = [currency('USD'), currency('GBP'), currency('JPY'), currency('IDR')];

const day = (rates: Readonly<Record<string, string>>): EuroRates => ({
  on: plainDate('2023-12-29'),
  perEuro: new Map(Object.entries(rates).map(([code, rate]) => [currency(code), rate])),
});
const published = day({ USD: '1.105', GBP: '0.86905', JPY: '156.33', IDR: '17079.71' });

describe('a rate by way of the euro', () => {
  it.each([
    ['there is none for the one', day({ GBP: '0.86905' }), usd, gbp],
    ['there is none for the other', day({ USD: '1.105' }), usd, gbp],
    ['it is 0', day({ USD: '0', GBP: '0.86905' }), usd, gbp],
    ['it is no number', day({ USD: 'N/A', GBP: '0.86905' }), usd, gbp],
  ])('is none where %s', (_why, rates, from, to) => {
    expect(crossRate(rates, from, to)).toBeNull();
    expect(crossRate(rates, to, from)).toBeNull();
  });

  it.each([
    [EURO, usd, '1.105'],
    [usd, EURO, '0.90497737556561086'],
    [usd, gbp, '0.786470588235294118'],
    [idr, EURO, '0.000058549003466686'],
    [jpy, idr, '109.254205846606537453'],
  ])('of %s in %s is %s', (from, to, rate) => {
    expect(crossRate(published, from, to)).toBe(rate);
  });

  it('gives what somebody works out with the published rates', () => {
    const rate = crossRate(published, usd, EURO) ?? '';
    // 34.20 / 1.105 = 30.9502...
    expect(convert(money(3420n, usd), { rate, to: EURO, rounding: 'half-away-from-zero' }).minor).toBe(3095n);
  });

  it.skipIf(!existsSync(SAMPLE))(
    'goes there and back again within a millionth on every published day (skipped without ../shared/samples)',
    () => {
      const [head = '', ...lines] = readFileSync(SAMPLE, 'utf8').trim().split('\n');
      const codes = head.split(',').slice(1).filter(Boolean);
      let count = 0;
      for (const line of lines) {
        const [on = '', ...cells] = line.split(',');
        const rates: EuroRates = {
          on: plainDate(on),
          perEuro: new Map(codes.map((code, index) => [currency(code), cells[index] ?? ''])),
        };
        for (const code of codes.map(currency)) {
          const [there, back] = [crossRate(rates, code, usd), crossRate(rates, usd, code)];
          expect(there === null).toBe(rates.perEuro.get(code) === 'N/A');
          if (there === null || back === null) continue;
          expect(Math.abs(Number(there) * Number(back) - 1)).toBeLessThan(1e-6);
          count += 1;
        }
      }
      expect(count).toBeGreaterThan(50_000);
    },
  );
});
