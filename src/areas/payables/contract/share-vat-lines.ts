import { allocate, compare, money, type Money } from '#kernel/money.ts';

export type VatLineMoney = { rate: string; net: Money; tax: Money };

/** The VAT lines of a part of `whole`: every net and tax in proportion, together exactly the part. */
export function shareVatLines(lines: readonly VatLineMoney[], whole: Money, part: Money): VatLineMoney[] {
  if (lines.length === 0 || compare(whole, part) === 0) return [...lines];
  const parts = allocate(
    part,
    lines.flatMap((line) => [line.net.minor, line.tax.minor]),
  );
  const empty = money(0n, part.currency);
  return lines.map((line, index) => ({
    rate: line.rate,
    net: parts[index * 2] ?? empty,
    tax: parts[index * 2 + 1] ?? empty,
  }));
}
