import { divideRounded } from '#kernel/money.ts';

/** A bank entry in both currencies, and how much of it is explained; all in minor units and with its sign. */
export type EntryInBase = {
  readonly amount: bigint;
  readonly base: bigint;
  readonly explained: bigint;
  readonly explainedBase: bigint;
};

/**
 * What the next part of an entry is in the base currency, `minor` being in the account's. Rounded half away from zero (domain
 * rules 2.0), never beyond what is left; the part that explains the rest of the entry takes all that is left, so that the
 * parts come to the entry in both currencies, in whichever order they are said and taken back.
 */
export function baseOfPart({ amount, base, explained, explainedBase }: EntryInBase, minor: bigint): bigint {
  const left = base - explainedBase;
  if (explained + minor === amount) return left;
  const sign = amount < 0n ? -1n : 1n;
  const upTo = divideRounded(base * (explained + minor) * sign, amount * sign, 'half-away-from-zero');
  const share = (upTo - explainedBase) * sign;
  const most = left * sign;
  return sign * (share < 0n ? 0n : share > most ? most : share);
}
