/** VAT as a document states it, in the document's own currency. */
export type StatedVat = {
  readonly net: { readonly minor: string };
  readonly tax: { readonly minor: string };
};

/**
 * The net part of an amount in the company's currency, in the proportion of what the document states: its own currency
 * may be another. Without any VAT the whole is net.
 */
export function netOf(grossMinor: bigint, vatLines: readonly StatedVat[]): bigint {
  const net = vatLines.reduce((sum, line) => sum + BigInt(line.net.minor), 0n);
  const all = vatLines.reduce((sum, line) => sum + BigInt(line.tax.minor), net);
  return all <= 0n || net < 0n || net > all ? grossMinor : (grossMinor * net + all / 2n) / all;
}
