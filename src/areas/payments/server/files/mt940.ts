import { currency as toCurrency, isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { negate, parseDecimalAmount, type Money } from '#kernel/money.ts';
import { isPlainDate, lastDayOf, monthOf, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { isIban } from '#kernel/iban.ts';
import { present } from './camt-cursor.ts';
import type { CamtBalance, CamtEntry, CamtStatement } from './camt-statement.ts';
import { EntryKeys } from './entry-keys.ts';
import { readMt940Details } from './mt940-details.ts';

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
  const fields = fieldsOf(text);
  const starts = fields.flatMap((field, index) => (field.tag === '20' ? [index] : []));
  if (starts.length === 0) return refuse('mt940_no_statement', { field: ':20:', line: 1 });
  try {
    const keys = new EntryKeys();
    return ok(starts.map((start, index) => readStatement(fields.slice(start, starts[index + 1]), keys)));
  } catch (error) {
    if (!(error instanceof Mt940FaultError)) throw error;
    return refuse(error.code, error.at);
  }
}

/** `:61:…` and the lines below it up to the next tag; what stands before the first tag or after `-` is a wrapper. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) {
      fields.push({ tag, text: rest, line: index + 1 });
      isOpen = true;
    } else if (line.startsWith('-')) isOpen = false;
    else if (isOpen && last !== undefined) fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` };
  }
  return fields;
}

function readStatement(fields: readonly Field[], keys: EntryKeys): CamtStatement {
  const [head] = fields;
  const line = head?.line ?? 1;
  const one = (...tags: string[]): Field | undefined => fields.find((field) => tags.includes(field.tag));
  const need = (...tags: string[]): Field => {
    const found = one(...tags);
    if (found === undefined) throw new Mt940FaultError('mt940_field_missing', { field: `:${tags[0] ?? ''}:`, line });
    return found;
  };
  const account = need('25').text.replaceAll(/\s/g, '').toUpperCase();
  const openingField = need('60F', '60M');
  const closingField = need('62F', '62M');
  const opening = readBalance(openingField, 'OPBD');
  const closing = readBalance(closingField, 'CLBD');
  const { currency } = opening.amount;
  const entries = fields.flatMap((field, index): CamtEntry[] => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    const entry = readEntry(field, { currency, details: next?.tag === '86' ? next.text : '' });
    return [{ entryKey: keys.keyOf(account, entry), ...entry }];
  });
  return {
    id: [head?.text.trim(), one('28C', '28')?.text.trim()].filter((part) => part !== undefined).join(' '),
    account,
    isIban: isIban(account),
    currency,
    balances: [opening, closing],
    // Only a booked balance is the account's: `M` is where a page of a long statement ends.
    ...(openingField.tag === '60F' ? { opening } : {}),
    ...(closingField.tag === '62F' ? { closing } : {}),
    entries,
    line,
  };
}

function readBalance(field: Field, type: string): CamtBalance {
  const [, mark, day = '', code = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(field.text) ?? [];
  if (!isSpendable(code)) return invalid(field);
  const value = amountOf(amount, toCurrency(code));
  const on = dayOf(day);
  if (mark === undefined || value === null || on === null) return invalid(field);
  return { type, amount: mark === 'D' ? negate(value) : value, on };
}

const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15}(?:,\d{0,3})?)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

function readEntry(
  field: Field,
  { currency, details }: { currency: CurrencyCode; details: string },
): Omit<CamtEntry, 'entryKey'> {
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
  if (text === undefined) return valueOn;
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
