import { isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import type { BrokenRule } from './broken-rule.ts';
import { checkCodes } from './check-codes.ts';
import { checkLines } from './check-lines.ts';
import { checkStated } from './check-stated.ts';
import { checkVat } from './check-vat.ts';
import type { EinvoiceTerms } from './terms.ts';

/** Factur-X below BASIC has no lines and leaves out much else: by its own words it is no invoice of the standard. */
const BELOW_THE_STANDARD = /(?:minimum|basicwl)$/i;

/**
 * The business rules of EN 16931 that an e-invoice breaks, apart from its sums (`checkEinvoiceArithmetic`). A document of
 * a profile below the standard is held to none of them.
 */
export function checkRules(terms: EinvoiceTerms): BrokenRule[] {
  if (BELOW_THE_STANDARD.test(terms.specification ?? '')) return [];
  // Without a currency the sums of each category are compared all the same: two places are what nearly all have.
  const currency = isSpendable(terms.currency) ? terms.currency : ('EUR' as CurrencyCode);
  return [...checkStated(terms), ...checkLines(terms), ...checkCodes(terms, isSpendable), ...checkVat(terms, currency)];
}
