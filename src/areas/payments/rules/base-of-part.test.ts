import { expect, it } from 'vitest';
import { baseOfPart } from './base-of-part.ts';

const entry = { amount: -100n, base: -91n, explained: 0n, explainedBase: 0n };

/** Explains these parts one after the other. */
function explain(all: typeof entry, parts: readonly bigint[]): bigint[] {
  let now = all;
  return parts.map((minor) => {
    const base = baseOfPart(now, minor);
    now = { ...now, explained: now.explained + minor, explainedBase: now.explainedBase + base };
    return base;
  });
}

it('is the part itself where nothing is converted', () => {
  const euros = { amount: -1234n, base: -1234n, explained: 0n, explainedBase: 0n };
  expect(explain(euros, [-1000n, -200n, -34n])).toEqual([-1000n, -200n, -34n]);
});

it('comes to the whole entry, whichever its parts are', () => {
  expect(explain(entry, [-100n])).toEqual([-91n]);
  expect(explain(entry, [-33n, -33n, -34n])).toEqual([-30n, -30n, -31n]);
  for (const parts of [
    [25n, 25n, 25n, 25n],
    [1n, 98n, 1n],
    [50n, 49n, 1n],
  ])
    expect(explain({ amount: 100n, base: 2n, explained: 0n, explainedBase: 0n }, parts).reduce((a, b) => a + b)).toBe(
      2n,
    );
});

it('never goes the other way or beyond what is left, also where an earlier part was taken back', () => {
  // A half was explained as one, and what came before it was taken back.
  const odd = { amount: 100n, base: 2n, explained: 25n, explainedBase: 2n };
  expect(baseOfPart(odd, 25n)).toBe(0n);
  expect(baseOfPart({ ...odd, explainedBase: 0n }, 74n)).toBe(2n);
  expect(baseOfPart({ ...odd, explainedBase: 0n }, 75n)).toBe(2n);
});

it('may be nothing', () => {
  expect(explain({ amount: -3n, base: 0n, explained: 0n, explainedBase: 0n }, [-1n, -2n])).toEqual([0n, 0n]);
});
