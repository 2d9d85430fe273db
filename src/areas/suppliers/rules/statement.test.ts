import { expect, it } from 'vitest';
import { statementOf } from './statement.ts';

it('has nothing where nothing was posted but what stood there', () => {
  expect(statementOf(-500n, [])).toEqual({ opening: 500n, lines: [], billed: 0n, paid: 0n, closing: 500n });
});

it('adds what is billed, takes off what is paid, and says when they owe', () => {
  const { lines, ...sums } = statementOf(-500n, [{ minor: -1200n }, { minor: 500n }, { minor: 1300n }]);
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
    const turned = [...minors.slice(index), ...minors.slice(0, index)].map((minor) => ({ minor }));
    const { opening, billed, paid, closing } = statementOf(40n, turned);
    expect(closing).toBe(opening + billed - paid);
  }
});
