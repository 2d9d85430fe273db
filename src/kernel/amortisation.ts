import { z } from 'zod';
import { allocate, type Money } from './money.ts';
import { askedMonth, nextMonth, type Month } from './plain-date.ts';

/** How many months a cost is spread over at most: ten years. */
const AMORTISATION_MONTHS_MAX = 120;

/** The months that a cost belongs to, first and last included. */
export const amortisationSchema = z
  .strictObject({ from: askedMonth, to: askedMonth })
  .refine((period) => isInOrder(period), { path: ['to'], message: 'invalid' });
export type Amortisation = { readonly from: Month; readonly to: Month };

/** Whether it does not end before it begins, nor is longer than can be. */
export const isInOrder = (period: Amortisation): boolean =>
  period.from <= period.to && monthsOf(period).length <= AMORTISATION_MONTHS_MAX;

/** Each month of it, never more than can be; none when it ends before it begins. */
export function monthsOf({ from, to }: Amortisation): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to && months.length <= AMORTISATION_MONTHS_MAX; month = nextMonth(month))
    months.push(month);
  return months;
}

/** An amount in equal shares of its months, the first of which have the cents that don't divide. */
export const sharesOf = (amount: Money, amortisation: Amortisation): { month: Month; amount: Money }[] => {
  const months = monthsOf(amortisation);
  const shares = allocate(
    amount,
    months.map(() => 1n),
  );
  return months.flatMap((month, index) => {
    const share = shares[index];
    return share === undefined ? [] : [{ month, amount: share }];
  });
};
