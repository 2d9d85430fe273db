import type { PlainDate } from '#kernel/plain-date.ts';
import type { SupplierContract } from '../contract/agreement.ts';

type Term = Pick<SupplierContract, 'startsOn' | 'endsOn' | 'rate'>;

/**
 * The place of the first contract that fixes the rate of a currency for a day of which an earlier one fixes it too, both
 * ends inclusive; -1 where none does. Two rates of one day would leave it to chance by which an invoice is converted.
 */
export function secondRateAt(contracts: readonly Term[]): number {
  return contracts.findIndex((one, at) => contracts.slice(0, at).some((earlier) => fixBoth(earlier, one)));
}

const fixBoth = (one: Term, other: Term): boolean =>
  one.rate !== null && one.rate.currency === other.rate?.currency && beginsBy(one, other) && beginsBy(other, one);

const beginsBy = (one: Term, { endsOn }: { endsOn: PlainDate | null }): boolean =>
  endsOn === null || one.startsOn <= endsOn;
