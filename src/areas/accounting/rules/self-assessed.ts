import type { WireMoney } from '#kernel/money.ts';

export type VatLine = { rate: string; net: WireMoney; tax: WireMoney };
/** `reverseRate`: percent at which the buyer owes the VAT of this line, which the supplier did not bill. */
export type VatLineToBook = VatLine & { reverseRate?: string };

/**
 * The lines of a document as they are booked (domain rules 2.9 and 2.12, entry 7): with reverse charge each line without
 * VAT is assessed at the rate it says itself, else at the standard rate of the buyer's country on the day of issue, in
 * percent. A document without lines is one line over its gross.
 */
export function withReverseRates(
  lines: readonly VatLine[],
  reverseCharge: { readonly standardRate: string | null } | null,
  gross: WireMoney,
): VatLineToBook[] {
  if (reverseCharge === null) return [...lines];
  const none: WireMoney = { minor: '0', currency: gross.currency };
  const stated = lines.length > 0 ? lines : [{ rate: '0', net: gross, tax: none }];
  return stated.map((line) => {
    const rate = Number(line.rate) > 0 ? line.rate : reverseCharge.standardRate;
    return line.tax.minor === '0' && rate !== null ? { ...line, reverseRate: rate } : line;
  });
}
