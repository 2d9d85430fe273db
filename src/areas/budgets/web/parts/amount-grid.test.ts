import { expect, it } from 'vitest';
import { cellsIn, pasteInto, type GridRow } from './amount-grid.tsx';

const row = (id: string): GridRow => ({ id, name: id, total: '', months: ['', '', ''], owner: null });

it('a block from a spreadsheet fills what is right of and below its field, and nothing outside', () => {
  const block = cellsIn('1\t2\r\n3\t4\r\n5\t6\r\n');
  expect(block).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  const rows = [row('a'), row('b'), row('c')];
  expect(pasteInto(rows, block, { row: 1, column: 2, isByMonth: true }).map((one) => one.months.join())).toEqual([
    ',,',
    ',,1',
    ',,3',
  ]);
  expect(pasteInto(rows, block, { row: 1, column: 0, isByMonth: false }).map((one) => one.total)).toEqual([
    '',
    '1',
    '3',
  ]);
});
