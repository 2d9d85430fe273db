/** A stream of numbers from a seed (mulberry32), the same on every machine: for a demo and for tests, never for secrets. */
export type Random = {
  /** From 0, inclusive, to `max`, exclusive. */
  below: (max: number) => number;
  /** Both ends inclusive. */
  between: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True once in `n`. */
  oneIn: (n: number) => boolean;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number): number => Math.floor(next() * max);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    oneIn: (n) => below(n) === 0,
  };
}
