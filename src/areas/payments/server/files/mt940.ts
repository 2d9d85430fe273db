import { currency as toCurrency, isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { negate, parseDecimalAmount, type Money } from '#kernel/money.ts';
import { isPlainDate, lastDayOf, monthOf, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { isIban } from '#kernel/iban.ts';
import { present } from './camt-cursor.ts';
import type { CamtBalance, CamtStatement, UnnamedEntry } from './camt-statement.ts';
import { namedEntries } from './entry-keys.ts';
import { withoutCurrency } from './account-number.ts';
import { readMt940Details } from './mt940-details.ts';
import { StatementTotals } from './statement-totals.ts';

export type Mt940Fault = 'mt940_no_statement' | 'mt940_field_missing' | 'mt940_value_invalid';
type Field = { readonly tag: string; readonly text: string; readonly line: number };

class Mt940FaultError extends Error {
  override readonly name = 'Mt940FaultError';
  readonly code: Mt940Fault;
  readonly at: { readonly field: string; readonly line: number; readonly found?: string };
  constructor(code: Mt940Fault, at: { field: string; line: number; found?: string }) {
    super(`${code} ${at.field} at line ${at.line}`);
    this.code = code;
    this.at = at;
  }
}

/**
 * Reads customer statements as SWIFT's MT940 (also wrapped in a bank's own header lines). A missing or unreadable field
 * refuses the whole file with `data.field`, `data.line` and `data.found`, as `readCamt` does (security 109). The
 * interim report MT942 has no booked balance and is refused.
 */
export function readMt940(text: string): Result<readonly CamtStatement[], Mt940Fault> {
  const starts = startsIn(text);
  if (starts.length === 0) return refuse('mt940_no_statement', { field: ':20:', line: 1 });
  try {
    return ok(
      starts.map((start, index) =>
        readStatement(() => fieldsIn(text, { ...start, until: starts[index + 1]?.at ?? text.length })),
      ),
    );
  } catch (error) {
    if (!(error instanceof Mt940FaultError)) throw error;
    return refuse(error.code, error.at);
  }
}

type Start = { readonly at: number; readonly line: number };
type Line = Start & { readonly text: string };

/** The lines of a part of the text one by one: a list of all of them would take more memory than what they say. */
function* linesIn(text: string, { at, line, until }: Start & { until: number }): Generator<Line> {
  const breaks = /\r\n|\n|\r/g;
  for (let number = line, start = at; start <= until; number += 1) {
    breaks.lastIndex = start;
    const end = Math.min(breaks.exec(text)?.index ?? until, until);
    yield { at: start, line: number, text: text.slice(start, end) };
    start = breaks.lastIndex > start ? breaks.lastIndex : until + 1;
  }
}

const TAG = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/;

function startsIn(text: string): Start[] {
  const starts: Start[] = [];
  for (const { text: content, at, line } of linesIn(text, { at: 0, line: 1, until: text.length }))
    if (TAG.exec(content)?.[1] === '20') starts.push({ at, line });
  return starts;
}

/**
 * `:61:…` and the lines below it up to the next tag; what stands before the first tag or after the end of a message is a
 * wrapper. Only `-` alone or `-}` ends one: a text may be broken before a hyphen of its own.
 */
function* fieldsIn(text: string, part: Start & { until: number }): Generator<Field> {
  let open: Field | undefined;
  let isWrapper = false;
  for (const { text: content, line } of linesIn(text, part)) {
    const [, tag, rest = ''] = TAG.exec(content) ?? [];
    if (tag !== undefined) {
      if (open !== undefined) yield open;
      open = { tag, text: rest, line };
      isWrapper = false;
    } else if (/^-(?:\s*$|\})/.test(content)) isWrapper = true;
    else if (!isWrapper && open !== undefined) open = { ...open, text: `${open.text}\n${content}` };
  }
  if (open !== undefined) yield open;
}

/** The first field of each tag but the bookings', which are too many to keep. */
function headOf(fields: Iterable<Field>): Map<string, Field> {
  const first = new Map<string, Field>();
  for (const field of fields)
    if (!['61', '86'].includes(field.tag) && !first.has(field.tag)) first.set(field.tag, field);
  return first;
}

function readStatement(read: () => Iterable<Field>): CamtStatement {
  const head = headOf(read());
  const line = head.get('20')?.line ?? 1;
  const one = (...tags: string[]): Field | undefined =>
    tags.flatMap((tag) => head.get(tag) ?? []).toSorted((a, b) => a.line - b.line)[0];
  const need = (...tags: string[]): Field => {
    const found = one(...tags);
    if (found === undefined) throw new Mt940FaultError('mt940_field_missing', { field: `:${tags[0] ?? ''}:`, line });
    return found;
  };
  const stated = need('25').text.replaceAll(/\s/g, '').toUpperCase();
  const account = withoutCurrency(stated);
  const openingField = need('60F', '60M');
  const closingField = need('62F', '62M');
  const balances = [readBalance(openingField, 'OPBD'), readBalance(closingField, 'CLBD')] as const;
  const { currency } = balances[0].amount;
  // Only a booked balance is the account's: `M` is where a page of a long statement ends.
  const opening = openingField.tag === '60F' ? balances[0] : undefined;
  const closing = closingField.tag === '62F' ? balances[1] : undefined;
  const totals = new StatementTotals();
  return {
    id: [head.get('20')?.text.trim(), one('28C', '28')?.text.trim()].filter((part) => part !== undefined).join(' '),
    account,
    isIban: isIban(account),
    currency,
    balances,
    ...present({ opening, closing }),
    entries: namedEntries(stated, () => entriesIn(read(), currency), totals),
    ...totals.over({ opening, closing }),
    line,
  };
}

/** Each field 61 with the field 86 right behind it. */
function* entriesIn(fields: Iterable<Field>, currency: CurrencyCode): Generator<UnnamedEntry> {
  let open: Field | undefined;
  for (const field of fields) {
    if (open !== undefined) yield readEntry(open, { currency, details: field.tag === '86' ? field.text : '' });
    open = field.tag === '61' ? field : undefined;
  }
  if (open !== undefined) yield readEntry(open, { currency, details: '' });
}

function readBalance(field: Field, type: string): CamtBalance {
  const [, mark, day = '', code = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(field.text) ?? [];
  if (!isSpendable(code)) return invalid(field);
  const value = amountOf(amount, toCurrency(code));
  const on = dayOf(day);
  if (mark === undefined || value === null || on === null) return invalid(field);
  return { type, amount: mark === 'D' ? negate(value) : value, on };
}

/** The day of the booking may be blank, and the type be its first letter alone. */
const ENTRY =
  /^(\d{6})(\d{4}|\s{4})?(R?[CD])([A-Z])?(\d{1,15}(?:,\d{0,3})?)([NSF](?=NONREF|\/\/|\s|$)|[A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

function readEntry(field: Field, { currency, details }: { currency: CurrencyCode; details: string }): UnnamedEntry {
  const [, day = '', booked, mark = '', , amountText = '', bankCode = '', references = '', more = ''] =
    ENTRY.exec(field.text) ?? [];
  const amount = amountOf(amountText, currency);
  const valueOn = dayOf(day);
  const bookedOn = valueOn === null ? null : bookingDay(valueOn, booked);
  if (amount === null || valueOn === null || bookedOn === null) return invalid(field);
  const direction = mark === 'C' || mark === 'RD' ? 'credit' : 'debit';
  const [own = '', bank = ''] = references.split('//');
  return {
    amount,
    direction,
    status: 'booked',
    isReversal: mark.startsWith('R'),
    bookedOn,
    valueOn,
    bankCode,
    details: [{ amount, direction, ...readMt940Details(details) }],
    line: field.line,
    ...present({
      bankReference: reference(bank),
      entryReference: reference(own),
      additionalText: more.trim() === '' ? undefined : more.trim(),
    }),
  };
}

const reference = (text: string): string | undefined =>
  ['', 'NONREF', 'NOTPROVIDED'].includes(text.trim().toUpperCase()) ? undefined : text.trim();

/** YYMMDD; the 30th of February of banks that count every month as 30 days is its last day. Null for no day at all. */
function dayOf(text: string): PlainDate | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  if (isPlainDate(day)) return day;
  const first = `${day.slice(0, 8)}01`;
  const isDayOfMonth = /-(?:29|30|31)$/.test(day);
  return isDayOfMonth && isPlainDate(first) ? lastDayOf(monthOf(plainDate(first))) : null;
}

/** MMDD beside the value day, in the year that is nearest to it; the value day itself when the bank gives none. */
function bookingDay(valueOn: PlainDate, text: string | undefined): PlainDate | null {
  if (text === undefined || text.trim() === '') return valueOn;
  const distance = Number(text.slice(0, 2)) - Number(valueOn.slice(5, 7));
  const year = Number(valueOn.slice(0, 4)) + (distance > 6 ? -1 : distance < -6 ? 1 : 0);
  return dayOf(`${String(year).slice(2)}${text}`);
}

/** "9," is nine: places stand only when there are some, and some banks leave the comma out with them. */
function amountOf(text: string, currency: CurrencyCode): Money | null {
  const [whole = '', places = ''] = text.replace(/^0+(?=\d)/, '').split(',');
  return /^\d+$/.test(whole) ? parseDecimalAmount(places === '' ? whole : `${whole}.${places}`, currency) : null;
}

function invalid(field: Field): never {
  throw new Mt940FaultError('mt940_value_invalid', {
    field: `:${field.tag}:`,
    line: field.line,
    found: field.text.slice(0, 60),
  });
}
