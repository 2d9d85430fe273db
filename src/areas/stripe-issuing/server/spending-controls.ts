import type Stripe from 'stripe';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { CardAtIssuer, CardLimits, LimitInterval } from '#areas/cards/server/door.ts';
import { categoryWord } from './category-words.ts';
import { amountFromStripe, amountToStripe } from './stripe-amount.ts';

type Params = Stripe.Issuing.CardUpdateParams.SpendingControls;
/** The library has one list of words for what is allowed and for what is blocked. */
type Word = Stripe.Issuing.CardUpdateParams.SpendingControls.AllowedCategory;

const STRIPE_INTERVAL = {
  purchase: 'per_authorization',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
  ever: 'all_time',
} as const satisfies Record<LimitInterval, string>;

const PERIOD: Partial<Record<CardLimits['recurrence'], LimitInterval>> = {
  one_time: 'ever',
  week: 'week',
  month: 'month',
  year: 'year',
};

/**
 * Of a card's limits what Stripe can keep too (domain rules 2.4). It knows no quarter and no carry-over: a limit of that
 * kind is ours alone, since a smaller one there would decline what we approve.
 */
export function limitsAtStripe({ limitMinor, recurrence, carryOver, controls }: CardLimits): CardAtIssuer['limits'] {
  const interval = carryOver === 'set' ? PERIOD[recurrence] : undefined;
  return [
    ...(interval === undefined ? [] : [{ interval, minor: limitMinor }]),
    ...(controls.perDayMinor === null ? [] : [{ interval: 'day' as const, minor: controls.perDayMinor }]),
    ...(controls.perTransactionMinor === null
      ? []
      : [{ interval: 'purchase' as const, minor: controls.perTransactionMinor }]),
  ];
}

/** The whole of the controls at Stripe: what is not said is lifted there. */
export function spendingControls(limits: CardLimits): Params {
  const { currency, controls } = limits;
  const { categories, countries } = controls;
  const words = (categories?.codes ?? []).map(categoryWord);
  const known = [...new Set(words.filter((word) => word !== null))] as Word[];
  // Where one of the allowed codes has no word there, the fence would keep out what we let in.
  const allowsAll = categories?.mode === 'only' && words.includes(null);
  return {
    spending_limits: limitsAtStripe(limits).map(({ interval, minor }) => ({
      amount: amountToStripe(minor, currency),
      interval: STRIPE_INTERVAL[interval],
    })),
    allowed_categories: categories?.mode === 'only' && !allowsAll ? known : [],
    blocked_categories: categories?.mode === 'never' ? known : [],
    allowed_merchant_countries: countries?.mode === 'only' ? [...countries.codes] : [],
    blocked_merchant_countries: countries?.mode === 'never' ? [...countries.codes] : [],
  };
}

/** What Stripe keeps of a card's limits, as `limitsAtStripe` has them; intervals that we don't know are left out. */
export function readLimits(
  kept: readonly { readonly amount: number; readonly interval: string }[],
  currency: CurrencyCode,
): CardAtIssuer['limits'] {
  return kept.flatMap(({ amount, interval }) => {
    const ours = (Object.entries(STRIPE_INTERVAL) as [LimitInterval, string][]).find(([, name]) => name === interval);
    const minor = amountFromStripe(amount, currency)?.minor;
    return ours === undefined || minor === undefined ? [] : [{ interval: ours[0], minor: BigInt(minor) }];
  });
}
