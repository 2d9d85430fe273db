import { expect, it } from 'vitest';
import { statementOf } from './statement.ts';

const posted = (minor: bigint) => ({ minor, subject: null });

it('has nothing where nothing was posted but what stood there', () => {
  expect(statementOf(-500n, [])).toEqual({ opening: 500n, lines: [], billed: 0n, paid: 0n, closing: 500n });
});

it('adds what is billed, takes off what is paid, and says when they owe', () => {
  const { lines, ...sums } = statementOf(-500n, [posted(-1200n), posted(500n), posted(1300n)]);
  expect(lines.map(({ billed, paid, owed }) => [billed, paid, owed])).toEqual([
    [1200n, 0n, 1700n],
    [0n, 500n, 1200n],
    [0n, 1300n, -100n],
  ]);
  expect(sums).toEqual({ opening: 500n, billed: 1200n, paid: 1800n, closing: -100n });
});

it('closes where it opened, plus what was billed, less what was paid, whatever the order', () => {
  const minors = [-7n, 3n, 99n, -250n, 12n];
  for (const [index] of minors.entries()) {
    const turned = [...minors.slice(index), ...minors.slice(0, index)].map(posted);
    const { opening, billed, paid, closing } = statementOf(40n, turned);
    expect(closing).toBe(opening + billed - paid);
  }
});

it('says of a discount whether it was taken or given back, by its side, and of nothing else', () => {
  const { lines, billed, paid } = statementOf(0n, [
    posted(-1000n),
    { minor: 30n, subject: 'discount' },
    { minor: -30n, subject: 'discount' },
    posted(1000n),
  ]);
  expect(lines.map(({ about }) => about)).toEqual([null, 'discount_taken', 'discount_given_back', null]);
  expect({ billed, paid }).toEqual({ billed: 1030n, paid: 1030n });
});
