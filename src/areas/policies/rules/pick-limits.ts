import { gradeKey } from '#areas/members/contract/grade.ts';
import type { RuleBook, SpendLimit, Who } from '../contract/rule-book.ts';
import type { PolicySubject } from './subject.ts';

export type Spender = Pick<PolicySubject, 'memberId' | 'teamId' | 'gradeKey'>;

/** A member as limits look for them. */
export const spenderOf = ({ grade, ...member }: Omit<Spender, 'gradeKey'> & { grade: string | null }): Spender => ({
  ...member,
  gradeKey: grade === null ? null : gradeKey(grade),
});

/**
 * How closely somebody is meant: themselves (4) before their team (3) before their grade (2) before everybody (1); zero
 * when they are not. Domain rules 2.3 name the four and leave the order open. A team comes before a grade because it is
 * the smaller circle with somebody at its head who knows what its money is for; a grade goes across all teams, and says
 * what is usual for it where nobody closer has said otherwise.
 */
export function closenessOf(who: Who, { memberId, teamId, gradeKey: ofMember }: Spender): number {
  if (who.kind === 'member') return who.memberId === memberId ? 4 : 0;
  if (who.kind === 'team') return who.teamId === teamId ? 3 : 0;
  if (who.kind === 'grade') return ofMember !== null && keyOf(who) === ofMember ? 2 : 0;
  return 1;
}

/** Each limit's grade is folded once, not for each of the many pieces of spend that a rehearsal holds against it. */
const gradeKeys = new WeakMap<Who, string>();
function keyOf(who: Extract<Who, { kind: 'grade' }>): string {
  const key = gradeKeys.get(who) ?? gradeKey(who.grade);
  gradeKeys.set(who, key);
  return key;
}

/**
 * The limits that this spend is held against. Limits of the category and limits of all spend count side by side; among
 * those about the same thing, the closest counts: the member's own, else the team's, else the grade's, else everybody's, and
 * one for the country before one for everywhere. So a person can be given more than their team, and reset to it.
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
export const closestLimits = (book: RuleBook, spender: Spender): SpendLimit[] => closestOf(limitsOf(book), spender);

/** The same of limits that are in no book yet. */
export const closestOf = (limits: readonly SpendLimit[], spender: Spender): SpendLimit[] =>
  closest(limits, spender, (limit) => `${limit.categoryId ?? ''} ${limit.country ?? ''}`);

/**
 * What is left for somebody of these limits where one of their own is taken away: of those about the same thing, in the
 * same country or everywhere, the closest. Empty where nothing counts then.
 */
export const limitsInstead = (
  limits: readonly SpendLimit[],
  { categoryId, country }: Pick<SpendLimit, 'categoryId' | 'country'>,
  spender: Spender,
): SpendLimit[] =>
  closest(
    limits.filter((one) => one.categoryId === categoryId && (one.country === null || one.country === country)),
    spender,
    () => '',
  );

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
