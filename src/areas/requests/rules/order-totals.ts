import type { CurrencyCode } from '#kernel/currency.ts';
import { add, divideRounded, money, sum, zero, type Money } from '#kernel/money.ts';

export type PricedLine = { readonly quantity: string; readonly unitPrice: Money; readonly vatRate: string };
export type VatSum = { readonly rate: string; readonly net: Money; readonly tax: Money };
export type OrderTotals = { readonly net: Money; readonly gross: Money; readonly vat: readonly VatSum[] };

/**
 * What an order comes to: each line rounded once (domain rules 2.0), the tax worked out once a rate on the sum of its
 * lines, as an invoice states it. All lines are in one currency.
 */
export function orderTotals(lines: readonly PricedLine[], currency: CurrencyCode): OrderTotals {
  const nets = new Map<string, Money>();
  for (const line of lines) {
    const rate = plainRate(line.vatRate);
    nets.set(rate, add(nets.get(rate) ?? zero(currency), lineNet(line)));
  }
  const vat = [...nets]
    .toSorted(([left], [right]) => Number(right) - Number(left))
    .map(([rate, net]) => ({ rate, net, tax: taxOn(net, rate) }));
  const net = sum(
    vat.map((one) => one.net),
    currency,
  );
  return { net, gross: vat.reduce((total, one) => add(total, one.tax), net), vat };
}

/** Quantity times price, rounded half away from zero. */
export function lineNet({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>): Money {
  const [whole = '0', fraction = ''] = quantity.split('.');
  const thousandths = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'));
  return money(divideRounded(unitPrice.minor * thousandths, 1000n, 'half-away-from-zero'), unitPrice.currency);
}

/** "19.0" and "19" are one rate. */
export const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** `rate` is percent. */
function taxOn(net: Money, rate: string): Money {
  const [whole = '0', fraction = ''] = rate.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return money(divideRounded(net.minor * hundredths, 10_000n, 'half-away-from-zero'), net.currency);
}
