import { isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { ColumnRole, Mapping, Rows } from './csv-mapping.ts';
import type { FeedLine, LineFault, ReadLines, RefusedLine } from './feed-line.ts';
import { cardInText, cardOf } from './line-text.ts';
import { lineKindOf, stateFault } from './line-kind.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';

const TEXT_MAX = 200;
/** Names that banks write where others have the code. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  'united states dollar': 'USD',
  'us dollar': 'USD',
  'u.s. dollars': 'USD',
  'pound sterling': 'GBP',
  'british pound': 'GBP',
  'swiss franc': 'CHF',
  'swiss francs': 'CHF',
  euro: 'EUR',
  euros: 'EUR',
};

/**
 * The lines of a bank's table as the mapping reads them. One that can't be read is refused with its reason and stops none
 * of the others; blank ones are none. `currency` is the account's, for tables that do not say.
 */
export function readTableLines(rows: Rows, mapping: Mapping, currency: CurrencyCode): ReadLines {
  const lines: FeedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, cells] of rows.entries()) {
    if (mapping.headRow !== null && index <= mapping.headRow) continue;
    if (cells.every((cell) => String(cell).trim() === '')) continue;
    const line = index + 1;
    const read = readRow(cells, mapping, { line, currency });
    if ('fault' in read) refused.push({ line, ...read });
    else lines.push(read);
  }
  return { lines, refused };
}

type Refusal = { readonly fault: LineFault; readonly found: string };

function readRow(
  cells: readonly (string | number)[],
  { columns, dayOrder, decimalSign, spentIs }: Mapping,
  { line, currency }: { line: number; currency: CurrencyCode },
): FeedLine | Refusal {
  const cell = (role: ColumnRole): string | number => {
    const at = columns[role];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const words = (role: ColumnRole): string => String(cell(role)).replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
  const bought = readDay(cell('boughtOn'), dayOrder);
  const state = stateFault(words('state'));
  if (state !== null) return { fault: state, found: words('text') };
  const booked = readDay(cell('bookedOn'), dayOrder) ?? bought;
  if (booked === null) return { fault: 'no_day', found: words('bookedOn') };
  const own = currencyOf(words('currency')) ?? currency;
  const amount = (role: ColumnRole): bigint | null => {
    const given = cell(role);
    return String(given).trim() === '' ? null : readAmount(given, decimalSign, own);
  };
  const moved = movedBy({ amount: amount('amount'), debit: amount('debit'), credit: amount('credit'), spentIs });
  const fee = amount('fee') ?? 0n;
  if (moved === null) return { fault: 'no_amount', found: words('amount') };
  const feeMinor = fee < 0n ? -fee : fee;
  if (moved === 0n && feeMinor === 0n) return { fault: 'zero_amount', found: words('text') };
  const memo = words('memo');
  const text = words('text') === '' ? memo : words('text');
  const all = text === memo ? text : `${text} ${memo}`.trim();
  const kind = lineKindOf({ type: words('type'), text, memo, isIn: moved > 0n });
  if (typeof kind === 'string') return { fault: kind, found: text };
  const isFee = kind.kind === 'fee';
  return {
    line,
    ...kind,
    bookedOn: booked,
    boughtOn: bought === booked ? null : bought,
    // A fee alone stands in its own column with some banks, beside an amount of zero.
    minor: isFee && moved === 0n ? -feeMinor : moved,
    currency: own,
    feeMinor: isFee ? 0n : feeMinor,
    taken: takenOf(words('takenAmount'), { sign: decimalSign, said: words('takenCurrency'), own }),
    text,
    category: /^\d{4}$/.test(words('category')) ? words('category') : null,
    card: cardOf(words('card')) ?? cardInText(all),
    reference: words('reference') === '' ? null : words('reference'),
  };
}

/** What a line moves the account by, below zero for what left. */
function movedBy({
  amount,
  debit,
  credit,
  spentIs,
}: {
  amount: bigint | null;
  debit: bigint | null;
  credit: bigint | null;
  spentIs: Mapping['spentIs'];
}): bigint | null {
  if (amount !== null) return spentIs === 'above' ? -amount : amount;
  if (debit === null && credit === null) return null;
  const size = (minor: bigint | null): bigint => (minor === null ? 0n : minor < 0n ? -minor : minor);
  return size(credit) - size(debit);
}

function currencyOf(text: string): CurrencyCode | null {
  const code = text.toUpperCase();
  if (isSpendable(code)) return code;
  const named = CURRENCY_NAMES[text.toLowerCase()];
  return isSpendable(named) ? named : null;
}

/** "240.00 United States Dollar", or an amount with its currency in a column beside. */
function takenOf(
  text: string,
  { sign, said, own }: { sign: Mapping['decimalSign']; said: string; own: CurrencyCode },
): FeedLine['taken'] {
  const code = currencyOf(said) ?? currencyOf(text.replaceAll(/[\d.,+−()'’\s-]+/g, ' ').trim());
  if (code === null || code === own) return null;
  const minor = readAmount(text, sign, code);
  return minor === null || minor === 0n ? null : money(minor < 0n ? -minor : minor, code);
}
