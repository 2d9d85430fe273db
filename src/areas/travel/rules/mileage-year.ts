import type { CurrencyCode } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { yearAmount, type MileageFormula } from './mileage-scale.ts';

/** Whose distance is added up: that of all the member's vehicles of a scale, or of each vehicle by itself (France). */
export type CountsBy = 'member' | 'vehicle';

/** The distance of a year's trips that one version of the scale prices, in tenths of its unit. */
export type VersionDistance = { readonly formula: MileageFormula; readonly tenths: bigint };

/**
 * What a tax year comes to, whatever the order in which its trips were asked for, accepted or taken back (domain rules
 * 2.9). Versions of the scale in the order of their days: each prices its own distance on top of the distance before it,
 * so that a version that changes nothing gives `F(total)`.
 */
export function yearDue(versions: readonly VersionDistance[], currency: CurrencyCode): Money {
  let tenths = 0n;
  let minor = 0n;
  for (const { formula, tenths: more } of versions) {
    minor += yearAmount(formula, tenths + more).minor - yearAmount(formula, tenths).minor;
    tenths += more;
  }
  return money(minor, currency);
}
