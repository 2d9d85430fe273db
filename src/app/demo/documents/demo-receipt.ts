import type { CurrencyCode } from '#kernel/currency.ts';
import { add, subtract, sum, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { netInsideGross } from '#areas/documents/rules/einvoice-arithmetic.ts';
import type { DemoLanguage } from './demo-invoice.ts';

/** One made-up till receipt. Prices include VAT, as in a shop. */
export type DemoReceipt = {
  readonly language: DemoLanguage;
  readonly merchant: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly phone?: string;
    readonly vatId?: string;
  };
  readonly number: string;
  readonly boughtOn: PlainDate;
  /** `13:04`. */
  readonly boughtAt: string;
  readonly currency: CurrencyCode;
  readonly lines: readonly { readonly label: string; readonly amount: Money; readonly vatRate: string }[];
  readonly paidBy: 'card' | 'cash';
};

export type ReceiptTotals = {
  readonly gross: Money;
  readonly tax: Money;
  readonly net: Money;
  readonly groups: readonly {
    readonly rate: string;
    readonly gross: Money;
    readonly net: Money;
    readonly tax: Money;
  }[];
};

/** Net is taken out of the sum per rate, so that the VAT printed explains the total to the cent. */
export function receiptTotals(receipt: DemoReceipt): ReceiptTotals {
  const { currency } = receipt;
  const byRate = new Map<string, Money>();
  for (const line of receipt.lines)
    byRate.set(line.vatRate, add(byRate.get(line.vatRate) ?? zero(currency), line.amount));
  const groups = [...byRate].map(([rate, gross]) => {
    const net = netInsideGross(gross, rate);
    return { rate, gross, net, tax: subtract(gross, net) };
  });
  const gross = sum(
    receipt.lines.map((line) => line.amount),
    currency,
  );
  const tax = sum(
    groups.map((group) => group.tax),
    currency,
  );
  return { gross, tax, net: subtract(gross, tax), groups };
}
