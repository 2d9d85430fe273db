import { minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { addDays, daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { FindingKind } from '../contract/finding-kinds.ts';
import { medianOf } from './median.ts';
import { halfPeriod, type Recurrence } from './recurrence.ts';

/** Amounts in minor units of the currency beside them; the key tells one finding of a kind from the next. */
export type Finding = {
  readonly kind: FindingKind;
  readonly key: string;
  readonly on: PlainDate;
  readonly beforeMinor: bigint | null;
  readonly afterMinor: bigint | null;
  readonly currency: CurrencyCode | null;
  /** The other shop, or what it is usually called. */
  readonly text: string | null;
};

export type Watched = {
  readonly recurrence: Recurrence;
  readonly currency: CurrencyCode;
  readonly varies: boolean;
  /** Several charges in a period are what was agreed. */
  readonly multiReceipt: boolean;
  readonly nextOn: PlainDate | null;
  readonly amountMinor: bigint;
};

export type WatchedCharge = {
  readonly id: string;
  readonly on: PlainDate;
  readonly minor: bigint;
  readonly currency: CurrencyCode;
  /** As the statement calls the shop; null of what was paid by transfer. */
  readonly shop: string | null;
};

const CHANGE_PERCENT = 5n;
const VARYING_PERCENT = 30n;
const MISSING_DAYS = 7;
const COMPARED = 3;

const finding = (
  kind: FindingKind,
  { key, on, ...more }: Pick<Finding, 'key' | 'on'> & Partial<Omit<Finding, 'kind'>>,
): Finding => ({ beforeMinor: null, afterMinor: null, currency: null, text: null, ...more, kind, key, on });

/**
 * What a charge of a subscription is worth saying beside the charges before it, oldest first (domain rules 2.6).
 * @param isSameShop whether two names on statements are one shop.
 */
export function judgeCharge(
  { watched, before }: { watched: Watched; before: readonly WatchedCharge[] },
  charge: WatchedCharge,
  isSameShop: (one: string, other: string) => boolean,
): Finding[] {
  return [
    priceChange(watched, before, charge),
    doubleCharge(watched, before, charge),
    foreignBilling(watched, charge),
    secondMerchant(before, charge, isSameShop),
  ].filter((found) => found !== null);
}

/** More than 5 % and more than one unit beside the median of the last three; where usage decides, more than 30 %. */
function priceChange(watched: Watched, before: readonly WatchedCharge[], charge: WatchedCharge): Finding | null {
  const last = before.filter(({ currency, minor }) => currency === charge.currency && minor > 0n).slice(-COMPARED);
  if (last.length === 0 || charge.minor <= 0n) return null;
  const median = medianOf(last.map(({ minor }) => minor));
  const change = charge.minor > median ? charge.minor - median : median - charge.minor;
  const percent = watched.varies ? VARYING_PERCENT : CHANGE_PERCENT;
  const unit = 10n ** BigInt(minorDigits(charge.currency));
  // Once it is the price it is no news: the charge before was the same already.
  if (change * 100n <= median * percent || change <= unit || last.at(-1)?.minor === charge.minor) return null;
  return finding('price_change', {
    key: charge.id,
    on: charge.on,
    beforeMinor: median,
    afterMinor: charge.minor,
    currency: charge.currency,
  });
}

/** A second charge less than half a period after the one before. */
function doubleCharge(watched: Watched, before: readonly WatchedCharge[], charge: WatchedCharge): Finding | null {
  const last = before.findLast(({ minor }) => minor > 0n);
  if (watched.multiReceipt || last === undefined || charge.minor <= 0n) return null;
  if (Math.abs(daysBetween(last.on, charge.on)) >= halfPeriod(watched.recurrence)) return null;
  return finding('double_charge', {
    key: charge.id,
    on: charge.on,
    beforeMinor: last.minor,
    afterMinor: charge.minor,
    currency: charge.currency,
  });
}

/** The price is in one currency and another one was billed. */
const foreignBilling = (watched: Watched, charge: WatchedCharge): Finding | null =>
  charge.currency === watched.currency
    ? null
    : finding('foreign_billing', {
        key: charge.id,
        on: charge.on,
        afterMinor: charge.minor,
        currency: charge.currency,
      });

/** Its card was used by a shop that none of the charges before came from. */
function secondMerchant(
  before: readonly WatchedCharge[],
  charge: WatchedCharge,
  isSameShop: (one: string, other: string) => boolean,
): Finding | null {
  const { shop } = charge;
  const known = before.flatMap((one) => (one.shop === null ? [] : [one.shop]));
  if (shop === null || known.length === 0 || known.some((one) => isSameShop(one, shop))) return null;
  return finding('second_merchant', {
    key: charge.id,
    on: charge.on,
    afterMinor: charge.minor,
    currency: charge.currency,
    text: shop,
  });
}

/** A charge that was expected more than seven days ago and did not come. */
export const missingCharge = (watched: Watched, today: PlainDate): Finding | null =>
  watched.nextOn === null || today <= addDays(watched.nextOn, MISSING_DAYS)
    ? null
    : finding('missing_charge', {
        key: watched.nextOn,
        on: watched.nextOn,
        beforeMinor: watched.amountMinor,
        currency: watched.currency,
      });

/** What its card has left of its limit, in base currency, until the period after. */
export type CardLeft = { readonly leftMinor: bigint; readonly limitMinor: bigint; readonly renewsOn: PlainDate | null };

/**
 * Its card will refuse the next charge: what is left of the limit, or all of it where its period begins anew before then,
 * is less than what is expected. Amounts in base currency.
 */
export function lowLimit(
  { nextOn, expectedMinor, currency }: { nextOn: PlainDate | null; expectedMinor: bigint; currency: CurrencyCode },
  card: CardLeft,
): Finding | null {
  if (nextOn === null) return null;
  const isRenewed = card.renewsOn !== null && card.renewsOn <= nextOn;
  const leftMinor = isRenewed ? card.limitMinor : card.leftMinor;
  if (leftMinor >= expectedMinor) return null;
  return finding('limit_low', { key: nextOn, on: nextOn, beforeMinor: leftMinor, afterMinor: expectedMinor, currency });
}
