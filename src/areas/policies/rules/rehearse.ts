import type { PolicyResult } from '../contract/result.ts';
import type { RuleBook } from '../contract/rule-book.ts';
import { PERIODS, type Period } from '../contract/rule-words.ts';
import { judge } from './judge.ts';
import type { PolicySubject } from './subject.ts';
import { aloneWindow, keyOf, windowOf } from './windows.ts';

/** What somebody asked for, in the order of asking. `isSpent` is false for what was declined or taken back. */
export type PastSpend = { readonly subject: PolicySubject; readonly isSpent: boolean };
export type Outcome = PolicyResult;

export type Rehearsing = {
  /** Judges this spend by what was spent before, and remembers it. */
  readonly judge: (past: PastSpend) => Outcome;
  /** Remembers what was spent before the first that is judged: a cap of a year counts it, whatever these rules say of it. */
  readonly remember: (past: PastSpend) => void;
};

/**
 * Judges spend one after another by one set of rules, remembering what each member has spent so far: what was sent
 * later is held against what was sent before, as it would have been.
 */
export function rehearsing(book: RuleBook): Rehearsing {
  const used = new Map<string, Map<string, bigint>>();
  const kinds = kindsOf(book);
  const usedBy = (memberId: string): Map<string, bigint> => {
    const own = used.get(memberId) ?? new Map<string, bigint>();
    used.set(memberId, own);
    return own;
  };
  return {
    judge: ({ subject, isSpent }) => {
      const own = usedBy(subject.memberId);
      const result = judge(subject, own, book);
      if (isSpent && result.verdict !== 'blocked') count(own, subject, { kinds, isAlone: result.isApprovedAlone });
      return result;
    },
    remember: ({ subject, isSpent }) => {
      const own = usedBy(subject.memberId);
      if (isSpent) count(own, subject, { kinds, isAlone: judge(subject, own, book).isApprovedAlone });
    },
  };
}

type Kind = { readonly period: Period; readonly ofCategory: boolean; readonly ofCountry: boolean };

/** Which sums these rules ever ask for, so that no others are kept. */
function kindsOf(book: RuleBook): Kind[] {
  const limits = book.limits?.definition.limits ?? [];
  return PERIODS.flatMap((period) =>
    [true, false].flatMap((ofCategory) =>
      [true, false].flatMap((ofCountry) =>
        limits.some(
          (limit) =>
            (limit.categoryId !== null) === ofCategory &&
            (limit.country !== null) === ofCountry &&
            limit.caps.some((cap) => cap.period === period),
        )
          ? [{ period, ofCategory, ofCountry }]
          : [],
      ),
    ),
  );
}

function count(
  own: Map<string, bigint>,
  subject: PolicySubject,
  { kinds, isAlone }: { kinds: readonly Kind[]; isAlone: boolean },
): void {
  const windows = kinds.flatMap(({ period, ofCategory, ofCountry }) => {
    const about = {
      categoryId: ofCategory ? subject.categoryId : null,
      country: ofCountry ? subject.country : null,
    };
    // Spend without a category is in no category's sum.
    if ((ofCategory && about.categoryId === null) || (ofCountry && about.country === null)) return [];
    return windowOf(about, period, subject.on) ?? [];
  });
  const all = isAlone ? [...windows, aloneWindow(subject.on)] : windows;
  for (const window of all) own.set(keyOf(window), (own.get(keyOf(window)) ?? 0n) + subject.amount);
}

/** Whether two outcomes are the same to everybody: verdict, who approves, and which rules speak. */
export function isSameOutcome(left: Outcome, right: Outcome): boolean {
  const rulesOf = ({ findings }: Outcome): string =>
    findings
      .map((finding) => `${'ruleId' in finding ? finding.ruleId : ''} ${finding.kind}`)
      .toSorted()
      .join();
  return (
    left.verdict === right.verdict && left.isApprovedAlone === right.isApprovedAlone && rulesOf(left) === rulesOf(right)
  );
}
