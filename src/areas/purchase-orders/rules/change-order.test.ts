import { expect, test } from 'vitest';
import { changesOfLines, checkLine, differenceOf, type LineTerms } from './change-order.ts';

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
  const held = { ordered: 4000n, received: 2000n, billed: 3000n };
  expect(checkLine(held, 1999n)).toMatchObject({ code: 'below_received' });
  expect(checkLine(held, 2999n)).toMatchObject({ code: 'below_billed' });
  expect(checkLine(held, 3000n)).toEqual({ ok: true, value: true });
  const over = { ordered: 4000n, received: 4500n, billed: 0n };
  expect(checkLine(over, 3999n)).toMatchObject({ code: 'below_received' });
  expect(checkLine(over, 4000n)).toEqual({ ok: true, value: true });
});

test('the difference names each line that is more, less, dropped or new, and none that is as it was', () => {
  const before = [line(1), line(2), line(3)];
  const after = [
    line(1),
    line(2, { quantity: 5000n, netMinor: 50_000n }),
    line(3, { quantity: 0n, netMinor: 0n }),
    line(4, { netMinor: 7000n }),
  ];
  expect(changesOfLines(before, after).map((change) => [change.lineNo, change.moreMinor, change.lessMinor])).toEqual([
    [2, 10_000n, 0n],
    [3, 0n, 40_000n],
    [4, 7000n, 0n],
  ]);
  expect(changesOfLines(before, after)[2]?.before).toBeNull();
  expect(changesOfLines(before, before)).toEqual([]);
});

test('a line that costs more by its tax alone is approved in place of the one before', () => {
  const before = { netMinor: 40_000n, vatRate: '0' };
  expect(differenceOf(before, { netMinor: 40_000n, vatRate: '19' })).toEqual({
    moreMinor: 40_000n,
    lessMinor: 40_000n,
  });
  expect(differenceOf(before, { netMinor: 38_000n, vatRate: '5.5' })).toEqual({
    moreMinor: 38_000n,
    lessMinor: 40_000n,
  });
  // Dearer by no cent, or less tax.
  expect(differenceOf(before, { netMinor: 20_000n, vatRate: '19' })).toEqual({ moreMinor: 0n, lessMinor: 20_000n });
  expect(differenceOf({ netMinor: 40_000n, vatRate: '19' }, before)).toEqual({ moreMinor: 0n, lessMinor: 0n });
});
