import type { Money } from '#kernel/money.ts';
import { entryKindOf, type EntryKind } from './entry-kind.ts';

export type EntryPart = {
  /** Unique within the entry: the entry's own key, or that and the place of the detail. */
  key: string;
  /** What this part may stand under when another file of the bank tells the same booking with more details, or fewer. */
  otherKey: string;
  /** The booking that it is a part of, or all of: its key, and its amount with its sign. */
  bookingKey: string;
  bookingMinor: bigint;
  /** Told without a reference of the bank and without details. */
  isBare: boolean;
  minor: bigint;
  endToEndId: string | null;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  remittance: string | null;
  /** ISO 20022 code or the bank's words, when this gives money back. */
  returnReason: string | null;
  kind: EntryKind;
  /** What was ordered, where it is in another currency than the booking. */
  instructed: Money | null;
};

type Detail = {
  readonly direction?: 'credit' | 'debit';
  readonly amount?: Money;
  readonly instructedAmount?: Money;
  readonly endToEndId?: string;
  readonly counterpartyName?: string;
  readonly counterpartyIban?: string;
  readonly remittance?: string;
  readonly creditorReference?: string;
  readonly structured?: readonly string[];
  readonly returnReason?: string;
};
type Entry = {
  readonly entryKey: string;
  readonly amount: Money;
  readonly direction: 'credit' | 'debit';
  readonly details: readonly Detail[];
  readonly additionalText?: string;
  readonly bankCode?: string;
  readonly bankReference?: string;
};

/**
 * One booking of the bank as the payments it stands for: a batch becomes one part per detail when the details' amounts
 * sum to the booking, each with its own sign, and stays whole when they do not, so that the parts always sum to what the
 * bank booked.
 * Money that came in is positive, money that left negative.
 */
export function splitEntry(entry: Entry): EntryPart[] {
  const sign = entry.direction === 'credit' ? 1n : -1n;
  const { details } = entry;
  const isBatch = details.length > 1 && details.every((detail) => detail.amount?.currency === entry.amount.currency);
  const signOf = ({ direction = entry.direction }: Detail): bigint => (direction === 'credit' ? 1n : -1n);
  const minors = [
    details.map((detail) => signOf(detail) * (detail.amount?.minor ?? 0n)),
    // Some banks name the way of the order in each detail, not that of the booking.
    details.map((detail) => sign * (detail.amount?.minor ?? 0n)),
  ].find((parts) => parts.reduce((sum, minor) => sum + minor, 0n) === sign * entry.amount.minor);
  if (isBatch && minors !== undefined)
    return details.map((detail, index) =>
      toPart(entry, detail, { key: keyOfPart(entry, index), otherKey: entry.entryKey, minor: minors[index] ?? 0n }),
    );
  const only = details.length === 1 ? details[0] : undefined;
  const whole = { key: entry.entryKey, otherKey: keyOfPart(entry, 0), minor: sign * entry.amount.minor };
  const detail = only ?? (entry.additionalText === undefined ? {} : { remittance: entry.additionalText });
  return [toPart(entry, detail, whole)];
}

const keyOfPart = ({ entryKey }: Entry, index: number): string => `${entryKey}#${index}`;

/** Nothing by which the same booking could be known again in another file. */
const isBare = ({ bankReference, details }: Entry): boolean =>
  bankReference === undefined &&
  details.every((one) =>
    [one.endToEndId, one.counterpartyName, one.counterpartyIban, one.remittance, one.creditorReference].every(
      (text) => text === undefined,
    ),
  );

/** The words of whoever paid, and what stands in fields besides. */
function remittanceOf({ remittance, structured = [] }: Detail): string | null {
  const more = structured.filter((text) => remittance === undefined || !remittance.includes(text));
  const all = [...(remittance === undefined ? [] : [remittance]), ...more];
  return all.length === 0 ? null : all.join(' ');
}

const toPart = (
  entry: Entry,
  detail: Detail,
  { key, otherKey, minor }: Pick<EntryPart, 'key' | 'otherKey' | 'minor'>,
): EntryPart => ({
  key,
  otherKey,
  bookingKey: entry.entryKey,
  bookingMinor: entry.direction === 'credit' ? entry.amount.minor : -entry.amount.minor,
  isBare: isBare(entry),
  minor,
  endToEndId: detail.endToEndId ?? null,
  counterpartyName: detail.counterpartyName ?? null,
  counterpartyIban: detail.counterpartyIban ?? null,
  remittance: remittanceOf(detail),
  returnReason: detail.returnReason ?? null,
  kind: entryKindOf({
    isReturn: detail.returnReason !== undefined,
    ...(entry.bankCode === undefined ? {} : { bankCode: entry.bankCode }),
  }),
  instructed:
    detail.instructedAmount === undefined ||
    detail.instructedAmount.currency === entry.amount.currency ||
    detail.instructedAmount.minor === 0n
      ? null
      : detail.instructedAmount,
});
