import { takenOf, type Sums } from './availability.ts';

/** Domain rules 2.11. */
export const ALERT_PERCENTS = [80, 100] as const;

/**
 * The thresholds that a change carries a budget over: reached now and not before, so that each crossing is told once
 * however many changes follow it. Without a plan there is nothing to be a share of.
 */
export function crossedPercents(before: Sums, after: Sums, percents: readonly number[]): number[] {
  const isReached = (sums: Sums, percent: number): boolean =>
    sums.planned > 0n && takenOf(sums) * 100n >= sums.planned * BigInt(percent);
  return percents
    .filter((percent) => isReached(after, percent) && !isReached(before, percent))
    .toSorted((left, right) => left - right);
}
