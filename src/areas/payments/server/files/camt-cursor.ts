import { currency, isSpendable } from '#kernel/currency.ts';
import { parseDecimalAmount, type Money } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { elementAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type { CamtFault, Direction } from './camt-statement.ts';

/** Thrown inside the reader only; `readCamt` turns it into a refusal that names field, line and reason. */
export class CamtFaultError extends Error {
  override readonly name = 'CamtFaultError';
  readonly code: CamtFault;
  readonly at: { readonly field: string; readonly line: number; readonly found?: string };
  constructor(code: CamtFault, at: { field: string; line: number; found?: string }) {
    super(`${code} ${at.field} at line ${at.line}`);
    this.code = code;
    this.at = at;
  }
}

export function required(from: XmlElement, path: string): XmlElement {
  const element = elementAt(from, path);
  if (element === undefined)
    throw new CamtFaultError('camt_field_missing', { field: `${from.name}/${path}`, line: from.line });
  return element;
}

export function invalid(element: XmlElement): never {
  throw new CamtFaultError('camt_value_invalid', {
    field: element.name,
    line: element.line,
    found: element.text.slice(0, 60),
  });
}

/** An amount with its `Ccy`. Retired currencies and amounts with too many places are faults of the file (security 102). */
export function amountOf(element: XmlElement): Money {
  const code = element.attributes.get('Ccy');
  if (code === undefined || !isSpendable(code)) return invalid(element);
  const value = parseDecimalAmount(element.text, currency(code));
  if (value === null || value.minor < 0n) return invalid(element);
  return value;
}

export function directionOf(element: XmlElement): Direction {
  if (element.text === 'CRDT') return 'credit';
  if (element.text === 'DBIT') return 'debit';
  return invalid(element);
}

/** `Dt`, or the day written in `DtTm`: the bank's own calendar day, never shifted to another zone. */
export function dayIn(from: XmlElement, path: string): PlainDate | undefined {
  const parent = elementAt(from, path);
  if (parent === undefined) return undefined;
  const element =
    elementAt(parent, 'Dt') ?? elementAt(parent, 'DtTm') ?? (parent.children.length === 0 ? parent : undefined);
  if (element === undefined) return undefined;
  const day = element.text.slice(0, 10);
  if (!isPlainDate(day) || !/^(?:[T+Z-].*)?$/.test(element.text.slice(10))) return invalid(element);
  return day;
}

/** Without the keys whose value is undefined. */
export function present<Value extends Record<string, unknown>>(
  values: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}
