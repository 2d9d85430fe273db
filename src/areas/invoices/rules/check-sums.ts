import { add, subtract, sum, zero, type Money } from '#kernel/money.ts';

export type VatLineMoney = { rate: string; net: Money; tax: Money };
export type SumsCheck = { net: Money; tax: Money; difference: Money; isRight: boolean };

/** Whether net and VAT of all lines come to the gross; `difference` is what is missing, negative when too much. */
export function checkSums(gross: Money, lines: readonly VatLineMoney[]): SumsCheck {
  if (lines.length === 0)
    return { net: gross, tax: zero(gross.currency), difference: zero(gross.currency), isRight: true };
  const net = sum(
    lines.map((line) => line.net),
    gross.currency,
  );
  const tax = sum(
    lines.map((line) => line.tax),
    gross.currency,
  );
  const difference = subtract(gross, add(net, tax));
  return { net, tax, difference, isRight: difference.minor === 0n };
}
