import type { FeedLine } from './feed-line.ts';
import { isSameShop, textKey } from './line-text.ts';

/** A line that an earlier file told. */
export type KnownLine = {
  readonly id: string;
  readonly bookedOn: string;
  readonly boughtOn: string | null;
  readonly minor: bigint;
  readonly text: string;
  readonly card: string | null;
  readonly reference: string | null;
};

/** From the surest to the least sure sign that two kinds of files tell of one line. */
const SIGNS: readonly ((line: FeedLine, known: KnownLine) => boolean)[] = [
  (line, known) => line.reference !== null && line.reference === known.reference,
  (line, known) => line.bookedOn === known.bookedOn && textKey(line.text) === textKey(known.text),
  (line, known) => line.bookedOn === known.bookedOn && isSameShop(line.text, known.text),
  // One file has the day of the purchase, the other that of the booking.
  (line, known) => isOneDayOf(line, known) && isSameShop(line.text, known.text),
];

function isOneDayOf(line: FeedLine, known: KnownLine): boolean {
  if (line.boughtOn !== null && known.boughtOn !== null) return false;
  return known.boughtOn === line.bookedOn || line.boughtOn === known.bookedOn;
}

/**
 * Lays lines that no file of their kind told before beside those that other kinds told and theirs did not (ADR 33, of bank
 * entries): each of them is one line at most, the surest first, so that two equal coffees of a day stay two.
 * @returns for each line the known one that it is, or null for one that is new.
 */
export function matchKnown<Line extends FeedLine>(
  lines: readonly Line[],
  known: readonly KnownLine[],
): ReadonlyMap<Line, KnownLine | null> {
  const found = new Map<Line, KnownLine | null>();
  const taken = new Set<string>();
  const byAmount = Map.groupBy(known, ({ minor }) => minor);
  for (const isSigned of SIGNS)
    for (const line of lines) {
      if (found.has(line)) continue;
      const same = byAmount
        .get(line.minor)
        ?.find((one) => !taken.has(one.id) && isCardFitting(line, one) && isSigned(line, one));
      if (same === undefined) continue;
      taken.add(same.id);
      found.set(line, same);
    }
  for (const line of lines) if (!found.has(line)) found.set(line, null);
  return found;
}

/** Two cards that both files name are not one. */
const isCardFitting = (line: FeedLine, known: KnownLine): boolean =>
  line.card === null || known.card === null || line.card === known.card;
