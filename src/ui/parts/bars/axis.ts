const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
const TICK_COUNT = 4;

/** A round top of an axis that is at least as high: its quarter is a number that can be read. */
export function roundTop(highest: number): number {
  if (highest <= 0) return TICK_COUNT;
  const quarter = highest / TICK_COUNT;
  const power = 10 ** Math.floor(Math.log10(quarter));
  return (STEPS.find((step) => step * power >= quarter - 1e-9) ?? 10) * power * TICK_COUNT;
}

/** What stands beside an axis up to this top, from zero. */
export const ticksTo = (top: number): number[] =>
  Array.from({ length: TICK_COUNT + 1 }, (_, index) => (top / TICK_COUNT) * index);
