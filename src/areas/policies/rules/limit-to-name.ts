import type { SpendLimit } from '../contract/rule-book.ts';
import type { Period } from '../contract/rule-words.ts';

/** The month first: what somebody may spend is spoken of by month. */
const ORDER: readonly Period[] = ['month', 'year', 'week', 'day', 'request'];

type Cap = SpendLimit['caps'][number];

/**
 * Of the limits that count for somebody, the one by which a row names them: that of all spend everywhere, else that of
 * all spend in a country, else the first of a category; and of its amounts that of the month before other periods. Null
 * where nothing limits them.
 */
export function limitToName(limits: readonly SpendLimit[]): { categoryId: SpendLimit['categoryId']; cap: Cap } | null {
  const limit =
    limits.find(({ categoryId, country }) => categoryId === null && country === null) ??
    limits.find(({ categoryId }) => categoryId === null) ??
    limits[0];
  const cap = ORDER.flatMap((period) => limit?.caps.find((one) => one.period === period) ?? [])[0];
  return limit === undefined || cap === undefined ? null : { categoryId: limit.categoryId, cap };
}
