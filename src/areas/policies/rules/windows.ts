import type { PlainDate } from '#kernel/plain-date.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { RuleBook, SpendLimit } from '../contract/rule-book.ts';
import type { Period } from '../contract/rule-words.ts';
import { approvalRuleOf } from './approve-alone.ts';
import { limitsFor } from './pick-limits.ts';
import { spanOf } from './periods.ts';
import type { PolicySubject } from './subject.ts';

/**
 * What must be known of the same member's other spend: the sum of what stands in these days, of a category or of all,
 * in a country or anywhere; or only of what was approved by the policy alone.
 */
export type Window = {
  readonly kind: 'spent' | 'alone';
  readonly categoryId: ExpenseCategoryId | null;
  readonly country: string | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
};

export const keyOf = ({ kind, categoryId, country, from, to }: Window): string =>
  [kind, categoryId, country, from, to].join('|');

/** By `keyOf`; what is not there is nothing. */
export type Used = ReadonlyMap<string, bigint>;

/** The window of one cap of a limit; null where it looks at the request itself only. */
export function windowOf(
  limit: Pick<SpendLimit, 'categoryId' | 'country'>,
  period: Period,
  on: PlainDate,
): Window | null {
  const span = spanOf(period, on);
  return span === null ? null : { kind: 'spent', categoryId: limit.categoryId, country: limit.country, ...span };
}

/** What this member had approved by the policy alone in the same month. */
export function aloneWindow(on: PlainDate): Window {
  const month = spanOf('month', on) ?? { from: on, to: on };
  return { kind: 'alone', categoryId: null, country: null, ...month };
}

/** Everything that judging this subject by these rules needs to know, each once. */
export function windowsFor(subject: PolicySubject, book: RuleBook): Window[] {
  const ofLimits = limitsFor(subject, book).flatMap((limit) =>
    limit.caps.flatMap(({ period }) => windowOf(limit, period, subject.on) ?? []),
  );
  const isSometimes = approvalRuleOf(subject.memberId, book)?.mode === 'sometimes';
  const all = isSometimes ? [...ofLimits, aloneWindow(subject.on)] : ofLimits;
  return [...new Map(all.map((window) => [keyOf(window), window])).values()];
}
