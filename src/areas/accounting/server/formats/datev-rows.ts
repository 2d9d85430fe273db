import { assert } from '#kernel/assert.ts';
import type { FormatProblem } from '../../contract/export-formats.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { signedMinor } from './text.ts';

/**
 * One row of a Buchungsstapel: `minor`, gross and above zero, on `side` of the account against the contra account. `key` has
 * DATEV split the tax off and book it.
 */
export type DatevRow = {
  readonly minor: bigint;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly contra: string;
  readonly key: string | null;
  /** The line that it is mostly of: texts, cost centre and document are its. */
  readonly line: JournalLine;
};

/** Why a line cannot be a row: DATEV's accounts are numbers, and an automatic account books its own tax only. */
export type DatevProblem = FormatProblem;

/** So many cents may a rounded tax differ from the document's: an automatic account books no tax of them. */
const CENTS_WITHOUT_TAX = 2n;
/** Has DATEV book no tax on an automatic account. */
const WITHOUT_AUTOMATIC = '40';

/** DATEV's own rounding of the tax in a gross amount, or on a net one with reverse charge; half away from zero. */
export function taxInside(minor: bigint, rate: string, isReverse: boolean): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  const [over, under] = [minor * hundredths, isReverse ? 10_000n : 10_000n + hundredths];
  const isBelow = over < 0n;
  const half = ((isBelow ? -over : over) * 2n + under) / (under * 2n);
  return isBelow ? -half : half;
}

/** General accounts of a client are all of one length, four to eight digits; personal ones have one more. */
export const accountLength = ({ roles }: ExportFacts): number =>
  Math.min(8, Math.max(4, roles.supplierControl?.length ?? 4));

/** The account that DATEV has a line on: the supplier's or member's own number, where it is one; else the general one. */
export function datevAccount(line: JournalLine, { roles }: ExportFacts, length: number): string {
  const isControl = line.account === roles.supplierControl || line.account === roles.employeeControl;
  const { auxiliary } = line;
  const isPersonal = isControl && auxiliary !== undefined && /^\d+$/.test(auxiliary) && auxiliary.length === length + 1;
  return isPersonal ? auxiliary : line.account;
}

export function problemOf(line: JournalLine, facts: ExportFacts): DatevProblem | null {
  const { automatic } = facts;
  if (!/^\d+$/.test(line.account)) return 'account_not_numeric';
  if (line.account.length !== accountLength(facts)) return 'account_length';
  const own = automatic[line.account];
  if (own === undefined || line.tax?.code === own) return null;
  return 'automatic_account';
}

type Part = { readonly account: string; minor: bigint; readonly line: JournalLine };

/**
 * The rows of one entry. An expense with a tax that DATEV knows and that is recovered in full is one gross row with its
 * key, without one on an automatic account; a reversal is the same on the other side. All else, and what a rounded tax
 * differs by, are rows without a key, so that the rows come to the entry account by account.
 */
export function datevRows(entry: readonly JournalLine[], facts: ExportFacts, length: number): DatevRow[] {
  const parts = partsOf(entry, (line) => datevAccount(line, facts, length));
  const rows: DatevRow[] = [];
  const taxLeft = new Map<string, bigint>();
  const take = (account: string, minor: bigint): void =>
    void taxLeft.set(account, (taxLeft.get(account) ?? 0n) + minor);
  const contra = counterOf(parts, facts);
  if (contra !== null)
    for (const part of parts) {
      const { tax } = part.line;
      const isAutomatic = facts.automatic[part.line.account] !== undefined;
      if (part === contra || tax === undefined || tax.recovered.minor !== tax.whole.minor) continue;
      if (tax.key === null && !isAutomatic) continue;
      const isReverse = tax.creditAccount !== null;
      const gross = isReverse ? part.minor : part.minor + tax.recovered.minor;
      const inside = taxInside(gross, tax.rate, isReverse);
      if (gross === 0n) continue;
      rows.push(rowOf(gross, [part, contra], isAutomatic ? null : tax.key));
      take(tax.debitAccount, inside);
      if (tax.creditAccount !== null) take(tax.creditAccount, -inside);
      contra.minor += gross;
      part.minor -= isReverse ? gross : gross - inside;
    }
  for (const [account, minor] of taxLeft) subtractFrom(parts, account, minor);
  return [...rows, ...pairs(parts, facts)];
}

/** One part an account, of the lines that say no tax of their own: the VAT of a bill with a line below zero is on both sides. */
function partsOf(entry: readonly JournalLine[], accountOf: (line: JournalLine) => string): Part[] {
  const parts: Part[] = [];
  for (const line of entry) {
    const account = accountOf(line);
    const same = parts.find(
      (part) => part.account === account && part.line.tax === undefined && line.tax === undefined,
    );
    if (same === undefined) parts.push({ account, minor: signedMinor(line), line });
    else same.minor += signedMinor(line);
  }
  return parts;
}

/** What all of an entry is against: what a supplier or member is owed, in the journal of purchases or among discounts. */
function counterOf(parts: readonly Part[], { roles }: ExportFacts): Part | null {
  const owed = parts.filter(
    ({ line }) => line.account === roles.supplierControl || line.account === roles.employeeControl,
  );
  const [only] = owed;
  return owed.length === 1 && only !== undefined ? only : null;
}

function subtractFrom(parts: Part[], account: string, minor: bigint): void {
  const part = parts.find((one) => one.line.account === account && one.line.tax === undefined);
  if (part !== undefined) {
    part.minor -= minor;
    return;
  }
  const [first] = parts;
  assert(first !== undefined, 'An entry has lines');
  const { auxiliary: _auxiliary, ...line } = first.line;
  parts.push({ account, minor: -minor, line: { ...line, account } });
}

function rowOf(minor: bigint, [part, contra]: readonly [Part, Part], key: string | null): DatevRow {
  return {
    minor: minor < 0n ? -minor : minor,
    side: minor < 0n ? 'H' : 'S',
    account: part.account,
    contra: contra.account,
    key,
    line: part.line,
  };
}

/** What is left, each debit against the credits: the account is the one that is not the person's or the bank's. */
function pairs(parts: readonly Part[], { journals, automatic }: ExportFacts): DatevRow[] {
  const isAutomatic = (...sides: Part[]): boolean => sides.some(({ line }) => automatic[line.account] !== undefined);
  const rows: DatevRow[] = [];
  const debits = parts.filter(({ minor }) => minor > 0n);
  const credits = parts.filter(({ minor }) => minor < 0n);
  for (const debit of debits) {
    // The same amount first: the two sides of a tax with reverse charge belong together.
    const equal = credits.filter((credit) => credit.minor === -debit.minor);
    for (const credit of [...equal, ...credits]) {
      if (debit.minor === 0n || credit.minor === 0n) continue;
      const minor = debit.minor < -credit.minor ? debit.minor : -credit.minor;
      debit.minor -= minor;
      credit.minor += minor;
      const isOwedDebited = debit.line.auxiliary !== undefined && debit.line.journal === journals.purchase;
      const key = minor > CENTS_WITHOUT_TAX && isAutomatic(debit, credit) ? WITHOUT_AUTOMATIC : null;
      rows.push(isOwedDebited ? rowOf(-minor, [credit, debit], key) : rowOf(minor, [debit, credit], key));
    }
  }
  assert(
    parts.every(({ minor }) => minor === 0n),
    'The rows come to the entry',
  );
  return rows;
}

/** An entry as amounts between two accounts each, without any tax key. */
export const pairsOf = (entry: readonly JournalLine[], facts: ExportFacts): DatevRow[] =>
  pairs(
    partsOf(entry, (line) => line.auxiliary ?? line.account),
    { ...facts, automatic: {} },
  );
