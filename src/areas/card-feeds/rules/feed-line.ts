import type { CurrencyCode } from '#kernel/currency.ts';
import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** What a line of a card statement is: bought with a card, given back on it, taken by the bank, or the bill paid. */
export const LINE_KINDS = ['purchase', 'refund', 'fee', 'settlement'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a card statement, whatever kind of file it stood in. */
export type FeedLine = {
  /** Where it stands, as an editor or a spreadsheet counts. */
  readonly line: number;
  readonly kind: LineKind;
  readonly bookedOn: PlainDate;
  /** The day of the purchase, where the file has both. */
  readonly boughtOn: PlainDate | null;
  /** What it moves the account by without its fee, in minor units of the file's currency: below zero money left. */
  readonly minor: bigint;
  readonly currency: CurrencyCode;
  /** What the bank took on top, above zero; zero where nothing. */
  readonly feeMinor: bigint;
  /** What the shop took in its own currency, above zero; null where the file does not say. */
  readonly taken: Money | null;
  /** The shop as the bank writes it; empty where it says none. */
  readonly text: string;
  /** Merchant category code, four digits. */
  readonly category: string | null;
  /** Four digits, or the name that the bank gave the card; null where the line names none. */
  readonly card: string | null;
  /** By what the bank names the line; not every file has it. */
  readonly reference: string | null;
  readonly isCash: boolean;
};

/** Why a line of a file is not booked, where the others are. */
export const LINE_FAULTS = [
  'no_day',
  'no_amount',
  'zero_amount',
  'too_large',
  'too_old',
  'in_future',
  'other_currency',
  'pending',
  'declined',
  'not_by_card',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];
export type RefusedLine = { readonly line: number; readonly fault: LineFault; readonly found: string };
export type ReadLines = { readonly lines: readonly FeedLine[]; readonly refused: readonly RefusedLine[] };
