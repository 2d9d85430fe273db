import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { orderTotals } from './order-totals.ts';
import { splitOrder } from './split-order.ts';

const EUR = currency('EUR');
const line = (minor: bigint, vatRate = '19', quantity = '1') => ({ quantity, unitPrice: money(minor, EUR), vatRate });

test('each line gets its own part, with its own tax', () => {
  const lines = [line(10_000n), line(10_000n, '7')];
  expect(splitOrder(lines, { netMinor: 20_000n, grossMinor: 22_600n, currency: EUR })).toEqual([
    { netMinor: 10_000n, grossMinor: 11_900n },
    { netMinor: 10_000n, grossMinor: 10_700n },
  ]);
});

test('a line that takes something off gets less than nothing', () => {
  const lines = [line(10_000n), line(-1000n)];
  expect(splitOrder(lines, { netMinor: 9000n, grossMinor: 10_710n, currency: EUR })).toEqual([
    { netMinor: 10_000n, grossMinor: 11_900n },
    { netMinor: -1000n, grossMinor: -1190n },
  ]);
});

test('where no line costs anything the first has the whole', () => {
  const whole = { netMinor: 500n, grossMinor: 595n };
  const nothing = { netMinor: 0n, grossMinor: 0n };
  for (const lines of [
    [line(0n), line(0n)],
    [line(100n), line(-100n)],
    [line(-100n), line(50n)],
  ])
    expect(splitOrder(lines, { ...whole, currency: EUR })).toMatchObject([whole, nothing]);
});

test('the parts are the whole, in whatever currency and however much is rounded', () => {
  const lines = fc.array(
    fc.record({
      minor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      vatRate: fc.constantFrom('0', '5.5', '7', '19.00', '20'),
      quantity: fc.constantFrom('1', '2.5', '0.333'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.bigInt({ min: 1n, max: 99n }), (made, rate) => {
      const priced = made.map(({ minor, vatRate, quantity }) => line(minor, vatRate, quantity));
      const { net, gross } = orderTotals(priced, EUR);
      const whole = { netMinor: (net.minor * rate) / 10n, grossMinor: (gross.minor * rate) / 10n };
      const parts = splitOrder(priced, { ...whole, currency: currency('USD') });
      expect(parts.length).toBe(priced.length);
      expect(parts.reduce((sum, part) => sum + part.netMinor, 0n)).toBe(whole.netMinor);
      expect(parts.reduce((sum, part) => sum + part.grossMinor, 0n)).toBe(whole.grossMinor);
      expect(parts.every((part) => part.netMinor >= 0n && part.grossMinor >= 0n)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
