import { assert } from '#kernel/assert.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { add, negate, subtract, sum, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** A general ledger account with, for suppliers and employees, the auxiliary account of the person. */
export type LedgerAccount = { readonly account: string; readonly auxiliary?: string };

/** What the codes of a line were called when it was exported. */
export type LineNames = { readonly journal: string; readonly account: string; readonly auxiliary?: string };

/**
 * The tax of an expense, in base currency, above zero where it is a debit: what is recovered of it and all of it. `key` is
 * DATEV's. With reverse charge there is a credit account.
 */
export type LineTax = {
  readonly code: string;
  readonly rate: string;
  readonly key: string | null;
  readonly debitAccount: string;
  readonly creditAccount: string | null;
  readonly recovered: Money;
  readonly whole: Money;
};

/** One line of the books. Exactly one of debit and credit is not zero, and neither is negative; both in base currency. */
export type EntryLine = LedgerAccount & {
  readonly label: string;
  readonly debit: Money;
  readonly credit: Money;
  readonly costCentre?: string;
  /** Which line of a split it is, as its label ends: "2/3 Marketing". */
  readonly part?: string;
  /** Analytical fields by their code. */
  readonly analytics?: Readonly<Record<string, string>>;
  /** The document's own amount, when it is in another currency; never negative, the side says which way. */
  readonly foreign?: Money;
  /** Lettering: which lines settle each other, and since when. */
  readonly letter?: { readonly code: string; readonly on: PlainDate };
  /** Of an expense: the tax that is in the entry because of this line. */
  readonly tax?: LineTax;
  /** The file that shows it. */
  readonly document?: string;
  /** Missing until it is exported. */
  readonly names?: LineNames;
};

/** Lines that belong together and balance to 0.00. It gets its number when it is exported. */
export type JournalEntry = {
  readonly journal: string;
  readonly bookedOn: PlainDate;
  readonly pieceRef: string;
  readonly pieceOn: PlainDate;
  readonly lines: readonly EntryLine[];
};

/** One line as files and the journal list show it: with the entry's own fields and its number. */
export type JournalLine = EntryLine & Omit<JournalEntry, 'lines'> & { readonly entryNumber: number };

/** A line before its side is decided: positive amounts are debits, negative ones credits. */
export type SignedLine = Omit<EntryLine, 'debit' | 'credit' | 'foreign'> & {
  readonly amount: Money;
  readonly foreign?: Money;
};

/**
 * Makes an entry of signed amounts and drops lines of nothing. @throws AssertionError when debits and credits differ:
 * every builder must balance by construction (domain rules 2.12), so a difference is a bug and never a rounding to hide.
 */
export function toEntry(header: Omit<JournalEntry, 'lines'>, lines: readonly SignedLine[]): JournalEntry {
  const kept = lines.filter((line) => line.amount.minor !== 0n).map(toLine);
  const entry = { ...header, lines: kept };
  assertBalanced(entry);
  return entry;
}

/** @throws AssertionError with the difference and the piece it belongs to. A document of 0.00 has no lines and balances. */
export function assertBalanced(entry: JournalEntry): void {
  if (entry.lines.length === 0) return;
  const difference = subtract(totalOf(entry.lines, 'debit'), totalOf(entry.lines, 'credit'));
  assert(
    difference.minor === 0n,
    `Entry ${entry.journal} ${entry.pieceRef} is out by ${difference.minor} ${difference.currency}`,
  );
}

export function totalOf(lines: readonly Pick<EntryLine, 'debit' | 'credit'>[], side: 'debit' | 'credit'): Money {
  const [first] = lines;
  assert(first !== undefined, 'An entry has lines');
  return sum(
    lines.map((line) => line[side]),
    first.debit.currency,
  );
}

/**
 * The contra entry: what was debited is credited and the other way round, on a later day. This is how an export or a
 * prepared payable is undone; nothing is ever deleted.
 */
export function contraEntry(
  entry: JournalEntry,
  on: { readonly bookedOn: PlainDate; readonly labelPrefix: string },
): JournalEntry {
  const lines = entry.lines.map(({ letter, tax, ...line }) => {
    void letter;
    const reversed = tax === undefined ? {} : { tax: exchangedTax(tax) };
    return { ...line, ...reversed, label: `${on.labelPrefix}${line.label}`, debit: line.credit, credit: line.debit };
  });
  return { ...entry, bookedOn: on.bookedOn, lines };
}

/** The same tax on the other side, with its key: a reversal keeps the key of what it reverses (DATEV). */
export const exchangedTax = (tax: LineTax): LineTax => ({
  ...tax,
  recovered: negate(tax.recovered),
  whole: negate(tax.whole),
});

/**
 * Gives entries their numbers: one unbroken series per journal, by day, in the given order within a day (FEC: numbers
 * continuous and chronological). `lastNumbers` holds the last number that earlier exports used in each journal.
 */
export function* numberEntries(
  entries: readonly JournalEntry[],
  lastNumbers: ReadonlyMap<string, number> = new Map(),
): Generator<JournalLine> {
  const numbers = new Map(lastNumbers);
  // Array sorting keeps the order of equal elements, so entries of one day stay as they were given.
  for (const entry of entries.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))) {
    assertBalanced(entry);
    // A number without lines would be a gap in the file.
    if (entry.lines.length === 0) continue;
    const entryNumber = (numbers.get(entry.journal) ?? 0) + 1;
    numbers.set(entry.journal, entryNumber);
    const { lines, ...header } = entry;
    for (const line of lines) yield { ...header, ...line, entryNumber };
  }
}

/** Σ debit and Σ credit of many entries: they are equal, or the books are wrong. */
export function totalsOf(entries: readonly JournalEntry[], currency: CurrencyCode): { debit: Money; credit: Money } {
  return entries
    .filter((entry) => entry.lines.length > 0)
    .reduce(
      (totals, entry) => ({
        debit: add(totals.debit, totalOf(entry.lines, 'debit')),
        credit: add(totals.credit, totalOf(entry.lines, 'credit')),
      }),
      { debit: zero(currency), credit: zero(currency) },
    );
}

function toLine({ amount, foreign, ...line }: SignedLine): EntryLine {
  const none = zero(amount.currency);
  const isDebit = amount.minor > 0n;
  const sides = isDebit ? { debit: amount, credit: none } : { debit: none, credit: negate(amount) };
  if (foreign === undefined) return { ...line, ...sides };
  return { ...line, ...sides, foreign: foreign.minor < 0n ? negate(foreign) : foreign };
}
