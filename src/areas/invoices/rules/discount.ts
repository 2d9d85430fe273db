import { divideRounded } from '#kernel/money.ts';

/** Hundredths of a percent: 2 % is 200. Nobody gives more than half. */
export const DISCOUNT_MAX_POINTS = 5000;

/** What may be taken off an amount for paying early, in its minor units; half a cent counts up (domain rules 2.8). */
export const discountOf = (minor: bigint, basisPoints: number): bigint =>
  divideRounded(minor * BigInt(basisPoints), 10_000n, 'half-away-from-zero');
