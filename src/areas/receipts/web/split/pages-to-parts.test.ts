import { expect, it } from 'vitest';
import { beginnings, partsOfPages } from './pages-to-parts.ts';

const of = (...pages: number[]) => new Set(pages);

it('pages belong to the receipt that began before them', () => {
  expect(partsOfPages(5, of(3), of())).toEqual([{ pages: [1, 2] }, { pages: [3, 4, 5] }]);
  expect(partsOfPages(0, of(), of())).toEqual([]);
});

it('a page that is left out is in no receipt, and one that began on it begins on the next', () => {
  expect(partsOfPages(4, of(2), of(2))).toEqual([{ pages: [1] }, { pages: [3, 4] }]);
  expect(partsOfPages(2, of(), of(1, 2))).toEqual([]);
});

it('what was found is where receipts begin', () => {
  const found = [{ pages: [1, 2] }, { pages: [3] }];
  expect(partsOfPages(3, beginnings(found), of())).toEqual(found);
});
