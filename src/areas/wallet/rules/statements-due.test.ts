import { describe, expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { monthsOf, statementsDue } from './statements-due.ts';

const march = { month: '2026-03' as Month, came: 500n, went: 200n, count: 3 };
const ledger = { opening: 1000n, firstOn: plainDate('2026-01-15'), moved: [march] };

describe('monthsOf', () => {
  it('has every month to its end, those without a movement too', () => {
    const months = monthsOf({ ...ledger, coveredUntil: plainDate('2026-03-31') });
    expect(months.map(({ month, fromOn, opening, closing }) => [month, fromOn, opening, closing])).toEqual([
      ['2026-01', '2026-01-15', 1000n, 1000n],
      ['2026-02', '2026-02-01', 1000n, 1000n],
      ['2026-03', '2026-03-01', 1000n, 1300n],
    ]);
  });

  it('leaves out a month whose last day no statement reaches', () => {
    expect(monthsOf({ ...ledger, coveredUntil: plainDate('2026-03-30') })).toHaveLength(2);
    expect(monthsOf({ ...ledger, coveredUntil: plainDate('2026-01-30') })).toEqual([]);
  });
});

describe('statementsDue', () => {
  const months = monthsOf({ ...ledger, coveredUntil: plainDate('2026-03-31') });

  it('is all of them at first and none once they are issued', () => {
    expect(statementsDue(months, [])).toEqual(months);
    expect(statementsDue(months, months)).toEqual([]);
  });

  it('is a month again, and those after it, once the ledger says something else', () => {
    const late = monthsOf({
      ...ledger,
      moved: [march, { month: '2026-02' as Month, came: 1n, went: 1n, count: 2 }],
      coveredUntil: plainDate('2026-03-31'),
    });
    expect(statementsDue(late, months).map(({ month }) => month)).toEqual(['2026-02']);
    const more = monthsOf({
      ...ledger,
      moved: [march, { month: '2026-02' as Month, came: 1n, went: 0n, count: 1 }],
      coveredUntil: plainDate('2026-03-31'),
    });
    expect(statementsDue(more, months).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
  });
});
