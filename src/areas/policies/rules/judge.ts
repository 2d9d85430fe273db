import type { Ask, Finding, PolicyResult, Verdict } from '../contract/result.ts';
import type { RuleBook, SpendLimit } from '../contract/rule-book.ts';
import { PARTS } from '../contract/rule-words.ts';
import { approvalRuleOf, isApprovedAlone } from './approve-alone.ts';
import { commonOf, OUT_OF_POLICY_FROM, type Common } from './common-of.ts';
import { findControls, numbers } from './find-controls.ts';
import { findMeals } from './find-meals.ts';
import { findTravel } from './find-travel.ts';
import { limitsFor } from './pick-limits.ts';
import type { PolicySubject } from './subject.ts';
import { aloneWindow, keyOf, windowOf, type Used } from './windows.ts';

/**
 * What the rules say to a piece of spend (domain rules 2.3). Every rule that is broken says so; the worst of them is the
 * verdict, so that the order of rules changes nothing but the order in which they are told.
 * @param used what the same member spent besides, by the windows of `windowsFor`.
 */
export function judge(subject: PolicySubject, used: Used, book: RuleBook): PolicyResult {
  const limits = limitsFor(subject, book);
  const findings = [
    ...(book.limits === null
      ? []
      : findLimits(subject, limits, { used, common: commonOf('limits', book.limits.version) })),
    ...(book.controls === null
      ? []
      : findControls(subject, book.controls.definition.rules, commonOf('controls', book.controls.version))),
    ...(book.travel === null
      ? []
      : findTravel(subject, book.travel.definition.rules, commonOf('travel', book.travel.version))),
    ...findMeals(subject),
  ].toSorted((left, right) => right.severity - left.severity);
  const verdict = verdictOf(findings);
  const aloneBefore = used.get(keyOf(aloneWindow(subject.on))) ?? 0n;
  return {
    verdict,
    findings,
    versions: versionsOf(book),
    isApprovedAlone:
      verdict === 'in_policy' &&
      isApprovedAlone(subject, approvalRuleOf(subject.memberId, book), { limits, aloneBefore }),
  };
}

function verdictOf(findings: readonly Finding[]): Verdict {
  const worst = Math.max(0, ...findings.map((finding) => finding.severity));
  if (worst === 99) return 'blocked';
  if (worst >= OUT_OF_POLICY_FROM) return 'out_of_policy';
  return worst > 0 ? 'warn' : 'in_policy';
}

function versionsOf(book: RuleBook): PolicyResult['versions'] {
  const entries = PARTS.map((part) => [part, book[part]?.version ?? null]);
  // The parts are named one by one in the result.
  return Object.fromEntries(entries) as PolicyResult['versions'];
}

type Asked = { used: Used; common: (limit: SpendLimit) => Common };

function findLimits(subject: PolicySubject, limits: readonly SpendLimit[], { used, common }: Asked): Finding[] {
  return limits.flatMap((limit) =>
    limit.caps.flatMap(({ period, amount }): Finding[] => {
      const window = windowOf(limit, period, subject.on);
      const before = window === null ? 0n : (used.get(keyOf(window)) ?? 0n);
      const actual = before + subject.amount;
      if (actual <= BigInt(amount)) return [];
      const categoryName = limit.categoryId === null ? null : subject.categoryName;
      return [{ kind: 'limit', period, categoryName, ...numbers(BigInt(amount), actual), ...common(limit) }];
    }),
  );
}

/** What the requester must say because a rule that could be about this spend looks at it. */
export function asksOf(subject: PolicySubject, book: RuleBook): Ask[] {
  const controls = (book.controls?.definition.rules ?? []).filter(
    ({ when }) =>
      (when.methods.length === 0 || when.methods.includes(subject.method)) &&
      (when.categoryIds.length === 0 || (subject.categoryId !== null && when.categoryIds.includes(subject.categoryId))),
  );
  const limits = (book.limits?.definition.limits ?? []).filter(
    ({ categoryId }) => categoryId === null || categoryId === subject.categoryId,
  );
  const travel = subject.trip === null ? [] : (book.travel?.definition.rules ?? []);
  const asks: [Ask, boolean][] = [
    [
      'country',
      controls.some(({ when }) => when.countries.length > 0) || limits.some((limit) => limit.country !== null),
    ],
    ['alcohol', controls.some(({ when }) => when.hasAlcohol)],
    ['entertainment', controls.some(({ when }) => when.isEntertainment)],
    ['flightClass', travel.some((rule) => rule.kind === 'flight')],
    ['trainClass', travel.some((rule) => rule.kind === 'train')],
  ];
  return asks.filter(([, isAsked]) => isAsked).map(([ask]) => ask);
}
