import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { Month } from '#kernel/plain-date.ts';
import { readBudgetRows, type ImportWords } from './read-budget-rows.ts';

const words: ImportWords = {
  columns: {
    name: ['Budget'],
    parent: ['Part of'],
    costCenter: ['Cost centre', 'Kostenstelle'],
    category: ['Category'],
    team: ['Team'],
    owners: ['Owners'],
    control: ['When short'],
    amount: ['Planned'],
  },
  controls: { none: ['Nothing'], warn: ['Warn'], requireOwner: ['Ask owner'], block: ['Block', 'Sperren'] },
};
const months = ['2026-01', '2026-02'] as Month[];
const read = (table: (string | number)[][], isCommaDecimal = false) =>
  readBudgetRows({ table, words, currency: currency('EUR'), months, isCommaDecimal });
const HEAD = ['budget', 'KOSTENSTELLE', 'When short', 'Planned'];

it('refuses a file without names or amounts', () => {
  expect(read([['Name', 'Planned']])).toBeNull();
  expect(read([['Budget', 'Owners']])).toBeNull();
});

it('names every wrong cell with its row, and reads the other rows', () => {
  const result = read([
    HEAD,
    ['', 'Brand', '', '10'],
    ['A', 'Brand', 'perhaps', 'ten'],
    ['B', 'Brand', 'Sperren', '-1'],
    ['C', 'Brand', '', '10.001'],
    ['D', 'Brand', '', 1234.5],
    ['E', '', 'ask owner', '1,234.50'],
    ['F', '', '', '1000000000000'],
    ['G', '', '', ''],
  ]);
  expect(result?.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 budget required',
    '3 When short unknown',
    '3 Planned invalid_amount',
    '4 Planned amount_out_of_range',
    '5 Planned invalid_amount',
    '8 Planned amount_out_of_range',
    '9 Planned required',
  ]);
  expect(result?.rows.map(({ name, total, control }) => [name, total, control])).toEqual([
    ['D', 123_450n, 'warn'],
    ['E', 123_450n, 'requireOwner'],
  ]);
});

it('reads amounts of another language than the reader’s rather than a thousandth of them', () => {
  const totals = (isCommaDecimal: boolean, ...texts: string[]) =>
    read([HEAD, ...texts.map((text, index) => [`B${index}`, '', '', text])], isCommaDecimal)?.rows.map(
      (row) => row.total,
    );
  expect(totals(false, '1.000,00', '1,000.00', '1,000', "1'000.5", '1 000', '1.5')).toEqual([
    100_000n,
    100_000n,
    100_000n,
    100_050n,
    100_000n,
    150n,
  ]);
  expect(totals(true, '1.000', '1.000.000', '1,5', '1,000.00')).toEqual([100_000n, 100_000_000n, 150n, 100_000n]);
  expect(totals(true, '1,00,0', '1.00.0')).toEqual([]);
});

it('reads a column a month, and refuses months of another exercise', () => {
  const result = read(
    [
      ['Budget', '2026-01', '2026-02', '2025-12'],
      ['A', '1.234,50', '', 9],
    ],
    true,
  );
  expect(result?.rows[0]).toMatchObject({ total: 123_450n, months: [123_450n, 0n] });
  expect(result?.problems).toEqual([{ row: 1, column: '2025-12', code: 'month_outside', found: '2025-12' }]);
});
