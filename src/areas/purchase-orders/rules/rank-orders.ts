import type { PlainDate } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';

export type RankedOrder = {
  readonly number: string;
  readonly description: string;
  readonly totalMinor: bigint;
  readonly billedMinor: bigint;
  readonly openedOn: PlainDate;
};
export type RankingBill = {
  readonly grossMinor: bigint;
  /** As the document says it; null where it names none. */
  readonly orderNumber: string | null;
  readonly text: string;
  readonly issuedOn: PlainDate;
};

const squeezed = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '');
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3);

/**
 * Whether what a document says as number of the order is this one: all of it, however it is written, or followed by other
 * words, such as who ordered. Of more figures behind it nobody knows whether they belong to it.
 */
export function isCalled(number: string, said: string): boolean {
  const [short, long] = [squeezed(number), squeezed(said)];
  return short !== '' && long.startsWith(short) && !/^\d/.test(long.slice(short.length));
}

/** Whether the document names this order, however it writes the number. */
export const isNamed = (order: Pick<RankedOrder, 'number'>, bill: RankingBill): boolean =>
  [bill.orderNumber ?? '', bill.text].some((text) => squeezed(text).includes(squeezed(order.number)));

/**
 * The open orders of the supplier that an invoice may be of, the likeliest first: the one that the document names, then
 * those of which it is what is left, that are older than it, and that are about the same. Only a suggestion (domain
 * rules 2.7).
 */
export function rankOrders<Order extends RankedOrder>(orders: readonly Order[], bill: RankingBill): Order[] {
  const score = (order: Order): number => {
    const left = order.totalMinor - order.billedMinor;
    const words = new Set(wordsOf(order.description));
    return (
      (isNamed(order, bill) ? 100 : 0) +
      (left === bill.grossMinor ? 40 : left > bill.grossMinor ? 15 : 0) +
      (order.openedOn <= bill.issuedOn ? 10 : 0) +
      (wordsOf(bill.text).some((word) => words.has(word)) ? 20 : 0)
    );
  };
  return orders
    .map((order) => ({ order, score: score(order) }))
    .toSorted((one, other) => other.score - one.score || (one.order.number < other.order.number ? -1 : 1))
    .map(({ order }) => order);
}
