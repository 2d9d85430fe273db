import type { WireMoney } from '#kernel/money.ts';

/**
 * By how much an invoice takes its order over its total, whatever tolerances allow; null where it does not. Credit notes count
 * for what was billed.
 *
 * @param gross - of the invoice, not yet counted in what was billed, in the currency of the order.
 */
export function overOrder(
  { billed, total }: { readonly billed: WireMoney; readonly total: WireMoney },
  gross: WireMoney,
): WireMoney | null {
  const over = BigInt(billed.minor) + BigInt(gross.minor) - BigInt(total.minor);
  return gross.currency === total.currency && over > 0n ? { minor: String(over), currency: total.currency } : null;
}
