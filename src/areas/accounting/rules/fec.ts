import { assert } from '#kernel/assert.ts';
import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { JournalLine } from './journal-entry.ts';

/** The 18 columns in the order of article A47 A-1 of the Livre des procédures fiscales. */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/**
 * What codes are called that their lines don't name; one without a name is written as itself, because the columns may not be
 * empty.
 */
export type LedgerNames = {
  readonly journals: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly auxiliaries: ReadonlyMap<string, string>;
};

/**
 * The French audit file, line by line with CRLF, header first, so that any number of lines streams. Tab between
 * columns, dates YYYYMMDD, decimal comma, separators and line breaks taken out of texts (security 116). The lines come
 * from `numberEntries`. @throws AssertionError when an entry does not balance, a number is left out within a journal,
 * or an entry lies before the one numbered before it: such a file must never leave the house.
 */
export function* fecLines(lines: Iterable<JournalLine>, names: LedgerNames): Generator<string> {
  yield `${FEC_COLUMNS.join('\t')}\r\n`;
  const series = new FecSeries();
  for (const line of lines) {
    series.take(line);
    yield `${cellsOf(line, names).join('\t')}\r\n`;
  }
  series.close();
}

/** `732829320FEC20261231.txt`: SIREN and the last day of the exercise. */
export function fecFileName(siren: string, closedOn: PlainDate): Result<string, 'siren_invalid'> {
  const digits = siren.replaceAll(/\s/g, '');
  return isSiren(digits) ? ok(`${digits}FEC${compactDay(closedOn)}.txt`) : refuse('siren_invalid');
}

/** Nine digits whose Luhn sum ends in zero. */
export function isSiren(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cellsOf(line: JournalLine, names: LedgerNames): string[] {
  const auxiliary = line.auxiliary ?? '';
  const { foreign, letter } = line;
  return [
    clean(line.journal),
    clean(line.names?.journal ?? names.journals.get(line.journal) ?? line.journal),
    String(line.entryNumber),
    compactDay(line.bookedOn),
    clean(line.account),
    clean(line.names?.account ?? names.accounts.get(line.account) ?? line.account),
    clean(auxiliary),
    auxiliary === '' ? '' : clean(line.names?.auxiliary ?? names.auxiliaries.get(auxiliary) ?? auxiliary),
    clean(line.pieceRef) || '-',
    compactDay(line.pieceOn),
    clean(line.label) || '-',
    comma(line.debit),
    comma(line.credit),
    letter === undefined ? '' : clean(letter.code),
    letter === undefined ? '' : compactDay(letter.on),
    compactDay(line.bookedOn),
    foreign === undefined ? '' : `${line.credit.minor > 0n ? '-' : ''}${comma(foreign)}`,
    foreign === undefined ? '' : foreign.currency,
  ];
}

/** Tab, pipe and line breaks separate; inside a text they become a blank. */
const clean = (text: string): string =>
  text
    .replaceAll(/[|\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
const comma = (amount: Money): string => toDecimalText(amount).replace('.', ',');
const compactDay = (day: PlainDate): string => day.replaceAll('-', '');

/** Follows the numbers of every journal and the balance of the entry at hand. */
class FecSeries {
  readonly #last = new Map<string, { number: number; on: PlainDate }>();
  #open: { key: string; difference: bigint } | null = null;

  take(line: JournalLine): void {
    const key = `${line.journal} ${line.entryNumber}`;
    if (this.#open?.key !== key) this.#begin(line, key);
    assert(this.#open !== null, 'An entry is open');
    assert(line.debit.minor >= 0n && line.credit.minor >= 0n, `Entry ${key} has a negative amount`);
    this.#open.difference += line.debit.minor - line.credit.minor;
  }

  close(): void {
    const open = this.#open;
    assert(open === null || open.difference === 0n, `Entry ${open?.key ?? ''} is out by ${open?.difference ?? 0n}`);
  }

  #begin(line: JournalLine, key: string): void {
    this.close();
    const last = this.#last.get(line.journal);
    assert(
      last === undefined || line.entryNumber === last.number + 1,
      `Entry ${key} does not follow ${last?.number ?? 0}`,
    );
    assert(last === undefined || line.bookedOn >= last.on, `Entry ${key} lies before the one before it`);
    this.#last.set(line.journal, { number: line.entryNumber, on: line.bookedOn });
    this.#open = { key, difference: 0n };
  }
}
