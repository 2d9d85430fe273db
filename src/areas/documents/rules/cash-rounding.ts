import { minorDigits } from '#kernel/currency.ts';
import { add, subtract, type Money } from '#kernel/money.ts';
import type { PlacedAmount, ReadTotal, ReadTotals } from './placed-amount.ts';

/** A till rounds to the smallest coin, which is less than one of the currency. */
const isSmall = ({ minor, currency }: Money): boolean => {
  const one = 10n ** BigInt(minorDigits(currency));
  return minor !== 0n && minor < one && minor > -one;
};
const isRounding = ({ value, labels }: PlacedAmount): boolean => labels.has('rounding') && isSmall(value);

/** What a till rounds by, and what it gives back, are no totals. */
export const withoutRounding = (amounts: readonly PlacedAmount[]): PlacedAmount[] =>
  amounts.filter((amount) => !isRounding(amount) && !(amount.labels.has('change') && amount.labels.size === 1));

/**
 * The total where a till rounded it: what was paid. Printed with its sign or without, beside the sum before it; where what
 * was paid is not printed, the sum and the rounding make it. Net is what is left beside the VAT.
 */
export function roundedTotal(totals: ReadTotals, amounts: readonly PlacedAmount[]): ReadTotals {
  const rounding = amounts.findLast(isRounding);
  const { gross, tax } = totals;
  if (rounding === undefined || gross === undefined) return totals;
  const others = amounts.filter((amount) => !isRounding(amount));
  const paid = paidAfter(gross, rounding, others);
  if (paid === null || paid.value.minor === gross.value.minor) return totals;
  const { amountDue: _due, ...rest } = totals;
  return {
    ...rest,
    gross: paid,
    ...(tax === undefined
      ? {}
      : { net: { value: subtract(paid.value, tax.value), confidence: Math.min(tax.confidence, paid.confidence) } }),
  };
}

/** Null where the total that was read is what was paid already. */
function paidAfter(gross: ReadTotal, rounding: PlacedAmount, others: readonly PlacedAmount[]): ReadTotal | null {
  const [by, back] = [rounding.value, { ...rounding.value, minor: -rounding.value.minor }];
  const printed = (value: Money) =>
    others.find((other) => other.value.minor === value.minor && other.lineIndex >= rounding.lineIndex) ??
    others.find((other) => other.value.minor === value.minor && other.labels.has('amountDue'));
  const isPrintedBelow = printed(gross.value) !== undefined;
  const before = others.some(
    (other) =>
      other.lineIndex <= rounding.lineIndex &&
      (other.value.minor === gross.value.minor - by.minor || other.value.minor === gross.value.minor + by.minor),
  );
  if (isPrintedBelow && before) return null;
  for (const value of [add(gross.value, by), add(gross.value, back)]) {
    const found = printed(value);
    if (found !== undefined) return { value, confidence: 0.95 * found.certainty * rounding.certainty, box: found.box };
  }
  return { value: add(gross.value, by), confidence: Math.min(gross.confidence, 0.8) * rounding.certainty };
}
