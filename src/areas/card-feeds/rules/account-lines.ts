import type { CurrencyCode } from '#kernel/currency.ts';
import { MINOR_MAX } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { FeedLine, LineFault, ReadLines, RefusedLine } from './feed-line.ts';

/** What is older is a mistake in the file: no books are open for it. */
const YEARS_BACK_DAYS = 3660;

/** Refuses lines of a file that no account of this currency can have moved by on these days; the others stay. */
export function refuseImpossible(
  { lines, refused }: ReadLines,
  { currency, today }: { readonly currency: CurrencyCode; readonly today: PlainDate },
): ReadLines {
  const kept: FeedLine[] = [];
  const all: RefusedLine[] = [...refused];
  for (const line of lines) {
    const fault = faultOf(line, { currency, today });
    if (fault === null) kept.push(line);
    else all.push({ line: line.line, fault, found: foundOf(line, fault) });
  }
  return { lines: kept, refused: all.toSorted((one, other) => one.line - other.line) };
}

function faultOf(line: FeedLine, of: { currency: CurrencyCode; today: PlainDate }): LineFault | null {
  if (line.currency !== of.currency) return 'other_currency';
  if (line.minor >= MINOR_MAX || line.minor <= -MINOR_MAX || line.feeMinor >= MINOR_MAX) return 'too_large';
  if (line.taken !== null && line.taken.minor >= MINOR_MAX) return 'too_large';
  if (line.minor === 0n && line.feeMinor === 0n) return 'zero_amount';
  if (line.bookedOn > addDays(of.today, 1)) return 'in_future';
  return line.bookedOn < addDays(of.today, -YEARS_BACK_DAYS) ? 'too_old' : null;
}

const foundOf = (line: FeedLine, fault: LineFault): string =>
  fault === 'other_currency' ? line.currency : fault === 'in_future' || fault === 'too_old' ? line.bookedOn : line.text;
