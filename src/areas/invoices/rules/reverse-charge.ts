import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Money } from '#kernel/money.ts';

/** EN 16931 categories in which the buyer owes the VAT: AE reverse charge, K intra-community supply. */
const BUYER_OWES = new Set(['AE', 'K']);

export type ReadVat = {
  readonly categories: readonly string[];
  /** The document says so in words, as it must (VAT Directive, article 226 (11a)). */
  readonly isStated: boolean;
  /** VAT that was billed, in minor units; null when none could be read. */
  readonly billedMinor: bigint | null;
};

/**
 * Whether a document asks the buyer to assess the VAT itself (domain rules 2.9, "reverse charge posts both sides"): by its
 * category, or by its words when it bills no VAT. A document that bills VAT throughout is not one, whatever it says.
 */
export function isReverseCharge(vat: ReadVat): boolean {
  if (vat.categories.some((category) => BUYER_OWES.has(category))) return true;
  return vat.isStated && (vat.billedMinor ?? 0n) === 0n;
}

export type ReverseRefusal = 'reverse_charge_billed' | 'reverse_rate_missing';

/**
 * Whether an invoice marked as reverse charge can be booked as one: some line bills no VAT, and each such line says its
 * rate or the buyer's country has one on the day (`standardRate`, percent; null when the reference knows none).
 */
export function checkReverseCharge(
  lines: readonly { readonly rate: string; readonly tax: Money }[],
  standardRate: string | null,
): Result<null, ReverseRefusal> {
  const untaxed = lines.filter((line) => line.tax.minor === 0n);
  if (lines.length > 0 && untaxed.length === 0) return refuse('reverse_charge_billed');
  const isStatedByAll = untaxed.length > 0 && untaxed.every((line) => Number(line.rate) > 0);
  return standardRate === null && !isStatedByAll ? refuse('reverse_rate_missing') : ok(null);
}
