import type { RuleBook, SpendLimit, Who } from '../contract/rule-book.ts';
import type { PolicySubject } from './subject.ts';

export type Spender = Pick<PolicySubject, 'memberId' | 'teamId'>;

/** How closely somebody is meant: themselves before their team before everybody. Zero when they are not. */
export function closenessOf(who: Who, { memberId, teamId }: Spender): number {
  if (who.kind === 'member') return who.memberId === memberId ? 3 : 0;
  if (who.kind === 'team') return who.teamId === teamId ? 2 : 0;
  return 1;
}

/**
 * The limits that this spend is held against. Limits of the category and limits of all spend count side by side; among
 * those about the same thing, the closest counts: the member's own, else the team's, else everybody's, and one for the
 * country before one for everywhere. So a person can be given more than their team, and reset to it.
 */
export const limitsFor = (subject: PolicySubject, book: RuleBook): SpendLimit[] =>
  closest(
    limitsOf(book).filter(
      ({ categoryId, country }) =>
        (categoryId === null || categoryId === subject.categoryId) && (country === null || country === subject.country),
    ),
    subject,
    (limit) => limit.categoryId ?? '',
  );

/** All that could ever count for somebody, whatever they spend and wherever. */
export const closestLimits = (book: RuleBook, spender: Spender): SpendLimit[] =>
  closest(limitsOf(book), spender, (limit) => `${limit.categoryId ?? ''} ${limit.country ?? ''}`);

const limitsOf = (book: RuleBook): readonly SpendLimit[] => book.limits?.definition.limits ?? [];

function closest(
  limits: readonly SpendLimit[],
  spender: Spender,
  aboutOf: (limit: SpendLimit) => string,
): SpendLimit[] {
  const found = new Map<string, { rank: number; limits: SpendLimit[] }>();
  for (const limit of limits) {
    const closeness = closenessOf(limit.who, spender);
    if (closeness === 0) continue;
    const rank = closeness * 2 + (limit.country === null ? 0 : 1);
    const about = aboutOf(limit);
    const known = found.get(about);
    if (known === undefined || rank > known.rank) found.set(about, { rank, limits: [limit] });
    else if (rank === known.rank) known.limits.push(limit);
  }
  return [...found.values()].flatMap((one) => one.limits);
}
