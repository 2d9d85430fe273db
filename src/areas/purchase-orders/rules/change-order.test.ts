import { expect, test } from 'vitest';
import { changesOfLines, checkLine, type LineTerms } from './change-order.ts';

const line = (lineNo: number, change: Partial<LineTerms> = {}): LineTerms => ({
  lineNo,
  description: 'Desk',
  sku: '',
  unit: '',
  quantity: 4000n,
  unitPriceMinor: 10_000n,
  vatRate: '19',
  netMinor: 40_000n,
  costCenterId: null,
  expenseCategoryId: null,
  ...change,
});

test('what came or is billed stays ordered', () => {
  const held = { received: 2000n, billed: 3000n };
  expect(checkLine(held, 1999n)).toMatchObject({ code: 'below_received' });
  expect(checkLine(held, 2999n)).toMatchObject({ code: 'below_billed' });
  expect(checkLine(held, 3000n)).toEqual({ ok: true, value: true });
});

test('the difference names each line that is more, less, dropped or new, and none that is as it was', () => {
  const before = [line(1), line(2), line(3)];
  const after = [
    line(1),
    line(2, { quantity: 5000n, netMinor: 50_000n }),
    line(3, { quantity: 0n, netMinor: 0n }),
    line(4, { netMinor: 7000n }),
  ];
  expect(changesOfLines(before, after).map(({ lineNo, deltaMinor }) => [lineNo, deltaMinor])).toEqual([
    [2, 10_000n],
    [3, -40_000n],
    [4, 7000n],
  ]);
  expect(changesOfLines(before, after)[2]?.before).toBeNull();
  expect(changesOfLines(before, before)).toEqual([]);
});
