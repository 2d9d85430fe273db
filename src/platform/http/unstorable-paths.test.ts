import { expect, it } from 'vitest';
import { unstorablePaths } from './unstorable-paths.ts';

const TOO_LARGE = 2 ** 31;
const nested = (levels: number, inside: string): unknown =>
  JSON.parse(`{"ids":${'['.repeat(levels)}${inside}${']'.repeat(levels)}}`);

it('a body that goes deeper than any schema is told at its 200th level, however deep it is', () => {
  expect(unstorablePaths(nested(190, '1'))).toEqual([]);
  const [path, ...more] = unstorablePaths(nested(100_000, '1'));
  expect([path?.split('.').length, more]).toEqual([200, []]);
});

it('a number that no column holds is told by where it stands', () => {
  expect(unstorablePaths({ lines: [{ count: 1 }, { count: TOO_LARGE }] })).toEqual(['lines.1.count']);
});

it('a body of nothing but wrong values is told by its first hundred', () => {
  expect(unstorablePaths({ ids: Array.from({ length: 50_000 }, () => TOO_LARGE) })).toHaveLength(100);
});
