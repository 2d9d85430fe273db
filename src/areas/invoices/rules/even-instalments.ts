import { allocate, type Money } from '#kernel/money.ts';
import { addMonths, type PlainDate } from '#kernel/plain-date.ts';

export type EvenInstalment = { dueOn: PlainDate; amount: Money };

/**
 * An amount in so many parts that differ by a cent at most, a month apart from the first day on; a month that has no such
 * day pays on its last. No cent is lost: the first parts have what does not divide.
 */
export const evenInstalments = (amount: Money, count: number, firstOn: PlainDate): EvenInstalment[] =>
  allocate(amount, Array<bigint>(count).fill(1n)).map((part, index) => ({
    dueOn: addMonths(firstOn, index),
    amount: part,
  }));
