import { takenOf, type Sums } from './availability.ts';

/** What goes on into the next exercise when one is closed (domain rules 2.11). */
export const ROLL_OVERS = ['none', 'unspent', 'commitments'] as const;
export type RollOver = (typeof ROLL_OVERS)[number];

/**
 * How much the next plan of a budget grows: by nothing, by what was neither spent nor promised, or by what was promised
 * and will be spent only then. Never less than nothing: an overrun is not taken from the next year.
 */
export function rolledOver(mode: RollOver, sums: Sums): bigint {
  if (mode === 'none') return 0n;
  if (mode === 'commitments') return sums.committed > 0n ? sums.committed : 0n;
  const left = sums.planned - takenOf(sums);
  return left > 0n ? left : 0n;
}
