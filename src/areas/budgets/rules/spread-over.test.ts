import { expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { spreadOver } from './spread-over.ts';

const LINE = {
  on: plainDate('2026-03-20'),
  grossMinor: 11_900n,
  netMinor: 10_000n,
  costCenterId: null,
  expenseCategoryId: null,
  teamId: null,
  supplierId: null,
  analyticalValues: [],
};

it('leaves it in its own month without a period', () => {
  expect(spreadOver(null, LINE)).toEqual([LINE]);
});

it('spreads net and gross over its months, and keeps the day in that of the document', () => {
  const lines = spreadOver({ from: '2026-03' as Month, to: '2026-05' as Month }, LINE);
  expect(lines.map(({ on, netMinor, grossMinor }) => [on, netMinor, grossMinor])).toEqual([
    ['2026-03-20', 3334n, 3967n],
    ['2026-04-01', 3333n, 3967n],
    ['2026-05-01', 3333n, 3966n],
  ]);
});
