import { currency as toCurrency, isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { parseDecimalAmount, type Money } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { elementAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type { EinvoiceFigures } from '../../rules/einvoice-arithmetic.ts';
import type { InvoiceReading, PaymentMeans } from '../../rules/invoice-reading.ts';

export type EinvoiceSyntax = 'ubl-invoice' | 'ubl-credit-note' | 'cii';

/** What one e-invoice says: the reading that fills a form, and all its totals for the arithmetic check. */
export type EinvoiceDocument = {
  readonly syntax: EinvoiceSyntax;
  readonly reading: InvoiceReading;
  readonly figures: EinvoiceFigures;
};

export type EinvoiceFault = 'einvoice_unknown_syntax' | 'einvoice_field_missing' | 'einvoice_value_invalid';

/** Thrown inside the mappers only; `readEinvoice` turns it into a refusal with line and field. */
export class EinvoiceFaultError extends Error {
  override readonly name = 'EinvoiceFaultError';
  readonly code: EinvoiceFault;
  readonly field: string;
  readonly line: number;
  constructor(code: EinvoiceFault, at: { field: string; line: number }) {
    super(`${code} ${at.field} at line ${at.line}`);
    this.code = code;
    this.field = at.field;
    this.line = at.line;
  }
}

/** The codes of means of payment (UNTDID 4461) that are a transfer or a direct debit, of SEPA or not. */
const MEANS: Readonly<Record<string, PaymentMeans>> = {
  '30': 'transfer',
  '49': 'direct_debit',
  '58': 'transfer',
  '59': 'direct_debit',
};
export const meansOf = (code: string | undefined): PaymentMeans | undefined => MEANS[code ?? ''];

/** Typed look-ups on one e-invoice: every missing or unreadable value names its field and its line in the file. */
export class EinvoiceCursor {
  readonly currency: CurrencyCode;
  readonly #root: XmlElement;

  constructor(root: XmlElement, currencyPath: string) {
    const code = textAt(root, currencyPath);
    if (code === undefined)
      throw new EinvoiceFaultError('einvoice_field_missing', { field: currencyPath, line: root.line });
    if (!isSpendable(code)) {
      throw new EinvoiceFaultError('einvoice_value_invalid', {
        field: currencyPath,
        line: elementAt(root, currencyPath)?.line ?? root.line,
      });
    }
    this.currency = toCurrency(code);
    this.#root = root;
  }

  /** The amount of an element. @throws EinvoiceFaultError when it is no amount of the invoice's currency. */
  amount(element: XmlElement): Money {
    const value = parseDecimalAmount(element.text.replace(/^\+/, ''), this.currency);
    if (value === null)
      throw new EinvoiceFaultError('einvoice_value_invalid', { field: element.name, line: element.line });
    return value;
  }

  /** None where it stands in another currency, which the rules tell of: it is never read as one of the document's. */
  optionalAmount(path: string, from: XmlElement = this.#root): Money | undefined {
    const element = elementAt(from, path);
    return element === undefined || element.text === '' || this.#isForeign(element) ? undefined : this.amount(element);
  }

  /** @throws EinvoiceFaultError where it is missing, or in another currency than the document's. */
  requiredAmount(path: string, from: XmlElement = this.#root): Money {
    const element = elementAt(from, path);
    if (element !== undefined && this.#isForeign(element))
      throw new EinvoiceFaultError('einvoice_value_invalid', { field: element.name, line: element.line });
    return this.optionalAmount(path, from) ?? this.missing(path, from);
  }

  /** As a required one, but none where it stands in another currency: what is one of many is left out. */
  ownAmount(path: string, from: XmlElement): Money | undefined {
    const element = elementAt(from, path);
    return element !== undefined && this.#isForeign(element) ? undefined : this.requiredAmount(path, from);
  }

  #isForeign(element: XmlElement): boolean {
    const stated = element.attributes.get('currencyID');
    return stated !== undefined && stated !== this.currency;
  }

  /** `2026-02-03`, also with a time or zone behind it, and CII's `20260203`. */
  day(path: string, from: XmlElement = this.#root): PlainDate | undefined {
    const element = elementAt(from, path);
    if (element === undefined || element.text === '') return undefined;
    const digits = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(element.text);
    const day = digits === null ? '' : `${digits[1]}-${digits[2]}-${digits[3]}`;
    if (!isPlainDate(day))
      throw new EinvoiceFaultError('einvoice_value_invalid', { field: element.name, line: element.line });
    return day;
  }

  missing(path: string, from: XmlElement = this.#root): never {
    throw new EinvoiceFaultError('einvoice_field_missing', { field: path, line: from.line });
  }
}

/** `undefined` values are left out, so that an absent field stays absent in JSON. */
export function present<Value extends Record<string, unknown>>(
  values: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

/** A decimal percentage without needless zeros: "20.00" is "20". Undefined for what is no number. */
export function percentText(text: string | undefined): string | undefined {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
