import type { CurrencyCode } from '#kernel/currency.ts';
import { add, applyRate, sum, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { vatOf } from '#areas/documents/rules/einvoice-arithmetic.ts';

export type DemoLanguage = 'en' | 'fr' | 'de' | 'es';

export type DemoParty = {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly vatId?: string;
  readonly email?: string;
};

export type DemoSupplier = DemoParty & {
  readonly iban: string;
  readonly bic?: string;
  /** Trade register entry, printed in the footer. */
  readonly registration?: string;
  /** The colour of its letter head, `#rrggbb`. */
  readonly colour: string;
  readonly layout: 'band' | 'rule' | 'panel';
};

export type DemoInvoiceLine = {
  readonly description: string;
  /** Decimal text, "1" or "7.5". */
  readonly quantity: string;
  readonly unit: 'piece' | 'hour' | 'day' | 'month';
  readonly unitPrice: Money;
  /** Decimal percentage, "20". */
  readonly vatRate: string;
};

/** One made-up invoice or credit note: everything its XML, its PDF and the demo's own records are made from. */
export type DemoInvoice = {
  readonly kind: 'invoice' | 'credit-note';
  readonly language: DemoLanguage;
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly currency: CurrencyCode;
  readonly supplier: DemoSupplier;
  readonly buyer: DemoParty;
  readonly orderNumber?: string;
  readonly lines: readonly DemoInvoiceLine[];
  /** The supplier bills without VAT and the buyer owes it; every line's rate is then "0". */
  readonly isReverseCharge?: boolean;
};

export type DemoVatGroup = {
  readonly rate: string;
  readonly category: 'S' | 'AE' | 'E';
  readonly taxable: Money;
  readonly tax: Money;
};

export type DemoTotals = {
  readonly lineNets: readonly Money[];
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  readonly groups: readonly DemoVatGroup[];
};

/** EN 16931: a line is quantity times price rounded once, VAT is computed once per rate on the sum of its lines. */
export function demoTotals(invoice: DemoInvoice): DemoTotals {
  const { currency } = invoice;
  const lineNets = invoice.lines.map((line) => applyRate(line.unitPrice, line.quantity, 'half-away-from-zero'));
  const taxables = new Map<string, Money>();
  for (const [index, line] of invoice.lines.entries()) {
    taxables.set(line.vatRate, add(taxables.get(line.vatRate) ?? zero(currency), lineNets[index] ?? zero(currency)));
  }
  const groups = [...taxables].map(([rate, taxable]): DemoVatGroup => ({
    rate,
    category: categoryOf(invoice, rate),
    taxable,
    tax: vatOf(taxable, rate),
  }));
  const net = sum(lineNets, currency);
  const tax = sum(
    groups.map((group) => group.tax),
    currency,
  );
  return { lineNets, net, tax, gross: add(net, tax), groups };
}

export function categoryOf(invoice: DemoInvoice, rate: string): DemoVatGroup['category'] {
  if (invoice.isReverseCharge === true) return 'AE';
  return rate === '0' ? 'E' : 'S';
}
