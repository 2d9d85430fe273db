import { divideRounded, money, parseDecimal, subtract, type Money } from '#kernel/money.ts';
import type { Books } from './books.ts';
import type { TaxAccount } from './charts/chart.ts';

/** A bank's fee is known by what explained it on a statement, a card issuer's by its movement there. */
export const feeKindOf = (paymentId: string): 'bank' | 'card' => (paymentId.startsWith('bma_') ? 'bank' : 'card');

/** The account and the tax of a fee; without a choice the account of all fees, and no tax. */
export function feeAccountOf(books: Books, paymentId: string): { account: string; tax: TaxAccount | null } {
  const chosen = books.fees?.[feeKindOf(paymentId)];
  const tax = books.taxes.find(({ code }) => code === chosen?.taxCode) ?? null;
  return { account: chosen?.account ?? books.roles.bankFees, tax };
}

/** What of an amount with its tax is net and tax, by the rate in percent; the tax takes what rounding leaves. */
export function splitGross(gross: Money, percent: string): { net: Money; tax: Money } {
  const { numerator, denominator } = parseDecimal(percent);
  const net = money(
    divideRounded(gross.minor * 100n * denominator, 100n * denominator + numerator, 'half-away-from-zero'),
    gross.currency,
  );
  return { net, tax: subtract(gross, net) };
}
