import { convert, divideRounded, type Money } from '#kernel/money.ts';
import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { merchantAlias, nameLikeness } from './merchant-words.ts';

export const ATTACH_FROM = 0.92;
export const SUGGEST_FROM = 0.6;
/** Confirmed pairs of an alias after which the like are attached without asking. */
export const PAIRS_NEEDED = 2;
/** A receipt is issued from three days before its payment to ten days after it. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 10;
/** Of the converted amount, in parts of a hundred. */
const SPREAD_PERCENT = 3n;

/** What was read of a receipt; null for what was not. */
export type ReadReceipt = {
  readonly amount: Money | null;
  readonly issuedOn: PlainDate | null;
  readonly merchant: string | null;
  readonly last4: string | null;
};

/** A payment that a receipt may be of: what left the account, and what the shop took in its own currency. */
export type MatchPayment = {
  readonly charged: Money;
  readonly taken: Money;
  readonly paidOn: PlainDate;
  readonly bookedOn: PlainDate;
  readonly merchant: string;
  readonly last4: string | null;
};

/** How often a name on receipts and a merchant of payments were confirmed to be one. */
export type Aliases = (receiptAlias: string, merchantAlias: string) => number;

export const MATCH_REASONS = ['amount', 'date', 'merchant', 'card'] as const;
/** One thing that was compared: `same`, `near`, `other` or not read. It is shown beside the match in words. */
export type MatchReason = {
  readonly what: (typeof MATCH_REASONS)[number];
  readonly how: 'same' | 'near' | 'other' | 'unknown';
  /** What the receipt says, to be shown; null where it says nothing. */
  readonly read: string | null;
};
export type Match = { readonly score: number; readonly reasons: readonly MatchReason[]; readonly pairs: number };

/** Hundredths of the score. An amount alone suggests nothing, and without it nothing is suggested. */
const WEIGHTS = { amount: 45, amountNear: 38, date: 20, merchant: 30, card: 5 } as const;

/**
 * How surely a receipt is of a payment, from 0 to 1, and why, without a model (domain rules 2.5). An amount that differs
 * or a day outside of the window rules it out, and so does another card; what could not be read counts for nothing.
 *
 * @param rateOf - one unit of the first currency in the second on a day, as a decimal; null where none is known.
 */
export function scoreMatch(
  receipt: ReadReceipt,
  payment: MatchPayment,
  { aliases, rateOf }: { aliases: Aliases; rateOf: (from: string, to: string) => string | null },
): Match {
  const amount = compareAmount(receipt.amount, payment, rateOf);
  const date = compareDay(receipt.issuedOn, payment);
  const pairs =
    receipt.merchant === null ? 0 : aliases(merchantAlias(receipt.merchant), merchantAlias(payment.merchant));
  const likeness = receipt.merchant === null ? 0 : pairs > 0 ? 1 : nameLikeness(receipt.merchant, payment.merchant);
  const card = compareCard(receipt.last4, payment.last4);
  const reasons: MatchReason[] = [
    { what: 'amount', how: amount, read: receipt.amount === null ? null : wireText(receipt.amount) },
    { what: 'date', how: date.how, read: receipt.issuedOn },
    {
      what: 'merchant',
      how: receipt.merchant === null ? 'unknown' : likeness === 1 ? 'same' : likeness >= 0.5 ? 'near' : 'other',
      read: receipt.merchant,
    },
    { what: 'card', how: card, read: receipt.last4 },
  ];
  const isRuledOut = amount === 'other' || amount === 'unknown' || date.how === 'other' || card === 'other';
  if (isRuledOut) return { score: 0, reasons, pairs };
  const hundredths =
    (amount === 'same' ? WEIGHTS.amount : WEIGHTS.amountNear) +
    date.weight * WEIGHTS.date +
    likeness * WEIGHTS.merchant +
    // Most receipts name no card: then the other three decide alone.
    (card === 'same'
      ? WEIGHTS.card
      : receipt.last4 === null && likeness === 1 && date.weight === 1
        ? WEIGHTS.card - 1
        : 0);
  return { score: Math.min(1, Math.floor(hundredths) / 100), reasons, pairs };
}

function compareAmount(
  read: Money | null,
  { charged, taken }: MatchPayment,
  rateOf: (from: string, to: string) => string | null,
): MatchReason['how'] {
  if (read === null) return 'unknown';
  if (read.currency === taken.currency) return read.minor === taken.minor ? 'same' : 'other';
  if (read.currency === charged.currency)
    return read.minor === charged.minor ? 'same' : near(read.minor, charged.minor);
  const rate = rateOf(read.currency, charged.currency);
  if (rate === null) return 'unknown';
  return near(convert(read, { rate, to: charged.currency, rounding: 'half-away-from-zero' }).minor, charged.minor);
}

/** Within three percent: banks convert at rates of their own. */
const near = (one: bigint, other: bigint): MatchReason['how'] => {
  const apart = one > other ? one - other : other - one;
  return apart * 100n <= SPREAD_PERCENT * other ? 'near' : 'other';
};

/** The receipt's day against the purchase; of a stay it may be nearer to the day of settlement. */
function compareDay(
  issuedOn: PlainDate | null,
  { paidOn, bookedOn }: MatchPayment,
): { readonly how: MatchReason['how']; readonly weight: number } {
  if (issuedOn === null) return { how: 'unknown', weight: 0 };
  const fromPurchase = daysBetween(paidOn, issuedOn);
  const fromBooking = daysBetween(bookedOn, issuedOn);
  const isWithin = fromPurchase >= -DAYS_BEFORE && Math.min(fromPurchase, fromBooking) <= DAYS_AFTER;
  if (!isWithin) return { how: 'other', weight: 0 };
  const apart = Math.min(Math.abs(fromPurchase), Math.abs(fromBooking));
  if (apart <= 1) return { how: 'same', weight: 1 };
  return { how: 'near', weight: apart <= 3 ? 0.75 : 0.4 };
}

const compareCard = (read: string | null, own: string | null): MatchReason['how'] =>
  read === null || own === null ? 'unknown' : read === own ? 'same' : 'other';

const wireText = ({ minor, currency }: Money): string => `${minor} ${currency}`;

/** What becomes of a receipt by the payments that it was laid beside, the surest first. */
export type Outcome<Id> =
  | { readonly kind: 'attach'; readonly id: Id }
  | { readonly kind: 'suggest'; readonly ids: readonly Id[] }
  | { readonly kind: 'none' };

const SUGGESTED_MAX = 5;

/**
 * Attaches alone only what is sure, alone in being so, and of a name that people confirmed twice; suggests the rest. Two
 * payments that fit as well are never decided by a machine.
 */
export function decideMatch<Id>(scored: readonly { readonly id: Id; readonly match: Match }[]): Outcome<Id> {
  const able = scored
    .filter(({ match }) => match.score >= SUGGEST_FROM)
    .toSorted((one, other) => other.match.score - one.match.score);
  const [first, second] = able;
  if (first === undefined) return { kind: 'none' };
  const isAlone = second === undefined || first.match.score - second.match.score >= 0.1;
  if (first.match.score >= ATTACH_FROM && first.match.pairs >= PAIRS_NEEDED && isAlone)
    return { kind: 'attach', id: first.id };
  return { kind: 'suggest', ids: able.slice(0, SUGGESTED_MAX).map(({ id }) => id) };
}

/** How many percent one amount is of another, for figures. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Number(divideRounded(BigInt(part) * 10_000n, BigInt(whole), 'down')) / 100;
