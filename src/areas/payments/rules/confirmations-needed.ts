/**
 * How many different people confirm payments of this total: two above the company's amount, otherwise one (domain rules
 * 2.8). Both are in the base currency's smallest unit; null asks for two never.
 */
export const confirmationsNeeded = (baseMinor: bigint, twoAbove: bigint | null): 1 | 2 =>
  twoAbove !== null && baseMinor > twoAbove ? 2 : 1;
