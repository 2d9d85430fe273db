import { fold } from '#kernel/text.ts';
import type { Finding } from '../contract/result.ts';
import type { ControlRule } from '../contract/rule-book.ts';
import type { Common } from './common-of.ts';
import type { PolicySubject } from './subject.ts';

/** What the if/then rules say: each whose conditions all hold. */
export const findControls = (
  subject: PolicySubject,
  rules: readonly ControlRule[],
  common: (rule: ControlRule) => Common,
): Finding[] => rules.flatMap((rule) => (holds(subject, rule) ? [findingOf(subject, rule, common(rule))] : []));

/** A list that is empty is not looked at; one that is not must have what the spend says. */
const isAmong = <Value>(list: readonly Value[], value: Value | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

function holds(subject: PolicySubject, { when }: ControlRule): boolean {
  return (
    isAmong(when.methods, subject.method) &&
    isAmong(when.categoryIds, subject.categoryId) &&
    isAmong(when.teamIds, subject.teamId) &&
    isAmong(when.countries, subject.country) &&
    isAmong(when.supplierNames.map(plain), subject.supplierName === null ? null : plain(subject.supplierName)) &&
    (when.over === null || subject.amount > BigInt(when.over)) &&
    (when.perHeadOver === null || subject.amount > BigInt(when.perHeadOver) * BigInt(subject.heads)) &&
    (!when.hasAlcohol || subject.hasAlcohol) &&
    (!when.isEntertainment || subject.isEntertainment)
  );
}

/** "ACME GmbH" and "Acme  gmbh." are one supplier. */
const plain = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function findingOf(subject: PolicySubject, { name, when }: ControlRule, common: Common): Finding {
  const { amount, heads } = subject;
  if (when.perHeadOver !== null) {
    const limit = BigInt(when.perHeadOver);
    // Rounded up, so that what is over never reads as if it were not.
    const actual = (amount + BigInt(heads) - 1n) / BigInt(heads);
    return { kind: 'controlPerHead', name, heads, ...numbers(limit, actual), ...common };
  }
  if (when.over !== null) return { kind: 'controlOver', name, ...numbers(BigInt(when.over), amount), ...common };
  return { kind: 'control', name, ...common };
}

export const numbers = (limit: bigint, actual: bigint) => ({
  limit: limit.toString(),
  actual: actual.toString(),
  excess: (actual - limit).toString(),
});
