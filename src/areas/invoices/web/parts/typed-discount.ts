import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { DISCOUNT_MAX_POINTS } from '../../rules/discount.ts';

/** Percent as typed, and the last day; both or neither. */
export type DiscountText = { readonly discountPercent: string; readonly discountUntil: string };
/** Hundredths of a percent, up to and with a day. */
export type Discount = { points: number; until: PlainDate };
export type DiscountProblems = Partial<Record<keyof DiscountText, 'percent' | 'invalid_date'>>;

export const discountTextOf = (discount: Discount | null, language: Language): DiscountText => ({
  discountPercent: discount === null ? '' : percentText(discount.points, language),
  discountUntil: discount?.until ?? '',
});

/** "2.5", or "2,5". */
function percentText(points: number, language: Language): string {
  const text = (points / 100).toString();
  return language === 'en' ? text : text.replace('.', ',');
}

/** Null for none; a percentage has two decimals at most and is more than nothing. */
export function readDiscount({ discountPercent, discountUntil: until }: DiscountText): {
  value: Discount | null;
  problems: DiscountProblems;
} {
  const text = discountPercent.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (text === '' && until === '') return { value: null, problems: {} };
  const points = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number((Number(text) * 100).toFixed(0)) : 0;
  const problems: DiscountProblems = {
    ...(points > 0 && points <= DISCOUNT_MAX_POINTS ? {} : { discountPercent: 'percent' }),
    ...(isPlainDate(until) ? {} : { discountUntil: 'invalid_date' }),
  };
  return { value: isPlainDate(until) ? { points, until } : null, problems };
}
