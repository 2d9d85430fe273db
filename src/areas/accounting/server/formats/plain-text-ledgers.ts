import { money, negate, toDecimalText } from '#kernel/money.ts';
import { minorDigits } from '#kernel/currency.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { entriesOf, oneLine, signedMinor } from './text.ts';

/** `EUR -12.30`, debits above zero. */
function signedText(line: JournalLine): string {
  const minor = signedMinor(line);
  const value = money(minor < 0n ? -minor : minor, line.debit.currency);
  return toDecimalText(minor < 0n ? negate(value) : value);
}

/** In hledger two blanks end an account, and a semicolon begins a comment. */
const plain = (text: string): string =>
  oneLine(text)
    .replaceAll(/[;:]/g, ',')
    .replaceAll(/[()[\]|*!]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function hledgerAccount(line: JournalLine, { roots, parties }: ExportFacts): string {
  const name = `${roots[line.account] ?? 'Expenses'}:${line.account} ${plain(line.names?.account ?? '')}`.trim();
  if (line.auxiliary === undefined) return name;
  return `${name}:${line.auxiliary} ${plain(parties[line.auxiliary]?.name ?? '')}`.trim();
}

/** hledger's journal, with every account and the currency declared, so that its strict check passes. */
export function* hledgerJournal(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  const accounts = new Set<string>();
  for (const line of lines) accounts.add(hledgerAccount(line, facts));
  const digits = minorDigits(facts.currency);
  yield `commodity ${digits === 0 ? '1000.' : `1000.${'0'.repeat(digits)}`} ${facts.currency}\n\n`;
  for (const account of [...accounts].toSorted()) yield `account ${account}\n`;
  for (const entry of entriesOf(lines)) {
    const [first] = entry;
    if (first === undefined) continue;
    const code = `${first.journal}-${first.entryNumber}`;
    yield `\n${first.bookedOn} (${code}) ${plain(`${first.label}`)}  ; piece: ${plain(first.pieceRef)}\n`;
    for (const line of entry) {
      const notes = [
        ...(line.costCentre === undefined ? [] : [`cost-centre: ${plain(line.costCentre).replaceAll(',', ' ')}`]),
        ...(line.foreign === undefined ? [] : [`foreign: ${toDecimalText(line.foreign)} ${line.foreign.currency}`]),
      ];
      yield `    ${hledgerAccount(line, facts)}  ${signedText(line)} ${facts.currency}${notes.length === 0 ? '' : `  ; ${notes.join(', ')}`}\n`;
    }
  }
}

/** Beancount's accounts have letters, digits and hyphens only, and each part begins with a capital or a digit. */
const part = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '')
    .replace(/^-+/, '') || 'X';

function beancountAccount(line: JournalLine, { roots }: ExportFacts): string {
  const name = `${roots[line.account] ?? 'Expenses'}:${part(line.account)}`;
  return line.auxiliary === undefined ? name : `${name}:${part(line.auxiliary)}`;
}

const quoted = (text: string): string => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Beancount: each account is opened on the first day, with the name that it has. */
export function* beancountLedger(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  const accounts = new Map<string, string>();
  let earliest: string | null = null;
  for (const line of lines) {
    const name =
      line.auxiliary === undefined
        ? (line.names?.account ?? line.account)
        : (facts.parties[line.auxiliary]?.name ?? line.auxiliary);
    accounts.set(beancountAccount(line, facts), name);
    if (earliest === null || line.bookedOn < earliest) earliest = line.bookedOn;
  }
  const first = earliest ?? facts.fromOn;
  yield `option "operating_currency" "${facts.currency}"\n\n`;
  for (const [account, name] of [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    yield `${first} open ${account} ${facts.currency}\n  name: ${quoted(name)}\n`;
  for (const entry of entriesOf(lines)) {
    const [head] = entry;
    if (head === undefined) continue;
    yield `\n${head.bookedOn} * ${quoted(head.label)}\n  piece: ${quoted(head.pieceRef)}\n  entry: "${head.journal}-${head.entryNumber}"\n`;
    for (const line of entry) {
      yield `  ${beancountAccount(line, facts)}  ${signedText(line)} ${facts.currency}\n`;
      if (line.costCentre !== undefined) yield `    costcentre: ${quoted(line.costCentre)}\n`;
    }
  }
}
