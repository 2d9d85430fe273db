import fc from 'fast-check';
import { test } from 'vitest';
import { casesOf } from '../../../../test/full-run.ts';
import { VERDICTS, type PolicyResult } from '../contract/result.ts';
import { gradeKey } from '#areas/members/contract/grade.ts';
import { APPROVED_UNLESS_LISTED, type RuleBook, type SpendLimit } from '../contract/rule-book.ts';
import { PARTS, type Part, type RuleId } from '../contract/rule-words.ts';
import { approvalRuleOf } from './approve-alone.ts';
import { judge } from './judge.ts';
import { randomCase, type RandomCase } from './random-rules.fixture.ts';

const CASES = casesOf(100_000);
type Claim = (result: PolicyResult, given: RandomCase) => boolean;

/** What holds of every verdict, whatever the rules and the spend are. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  'a larger amount never gets a milder verdict, nor is approved alone where the smaller is not': (result, given) => {
    const trip = given.subject.trip;
    const lodging = trip?.lodging ?? null;
    const subject = {
      ...given.subject,
      amount: given.subject.amount + 500n,
      trip: trip === null ? null : { ...trip, lodging: lodging === null ? null : lodging + 500n },
    };
    const more = judge(subject, given.used, given.book);
    return (
      VERDICTS.indexOf(more.verdict) >= VERDICTS.indexOf(result.verdict) &&
      (result.isApprovedAlone || !more.isApprovedAlone)
    );
  },
  'the order of rules changes no verdict and no finding': (result, { subject, used, book }) => {
    const turned = judge(subject, used, turnedAround(book));
    // Most of the time no rule speaks, or one: writing them out is what takes the time.
    const sorted = ({ findings }: PolicyResult): string =>
      findings
        .map(
          (one) =>
            `${'ruleId' in one ? one.ruleId : ''} ${one.kind} ${'period' in one ? one.period : ''} ${'excess' in one ? one.excess : ''}`,
        )
        .toSorted()
        .join();
    return (
      turned.verdict === result.verdict &&
      turned.isApprovedAlone === result.isApprovedAlone &&
      sorted(turned) === sorted(result)
    );
  },
  'a limit speaks only where none about the same thing is closer': ({ findings }, { subject, book }) => {
    const all = book.limits?.definition.limits ?? [];
    const order = ['all', 'grade', 'team', 'member'];
    const isMeant = ({ who }: SpendLimit): boolean =>
      who.kind === 'all' ||
      (who.kind === 'member' && who.memberId === subject.memberId) ||
      (who.kind === 'team' && who.teamId === subject.teamId) ||
      (who.kind === 'grade' && gradeKey(who.grade) === subject.gradeKey);
    const about = all.filter(({ country }) => country === null || country === subject.country).filter(isMeant);
    return findings.every((finding) => {
      if (finding.kind !== 'limit') return true;
      const limit = all.find(({ id }) => id === finding.ruleId);
      return about.every(
        (other) =>
          other.categoryId !== limit?.categoryId || order.indexOf(other.who.kind) <= order.indexOf(limit.who.kind),
      );
    });
  },
  'every finding names a rule of the version that it says, and how bad it is': (result, { book }) =>
    result.findings.every((finding) => {
      const isGrave = finding.severity >= 1 && finding.severity <= 99;
      // Meals paid twice are found in every company, by no rule that it published.
      if (!('ruleId' in finding)) return isGrave;
      const of = book[finding.part];
      return of?.version === finding.version && idsOf(book, finding.part).includes(finding.ruleId) && isGrave;
    }),
  'meals that would be paid twice are always said, and nobody approves them alone': (result, { subject }) => {
    const isSaid = result.findings.some(({ kind }) => kind === 'mealOnPerDiem' || kind === 'perDiemOverMeal');
    return isSaid === subject.mealsTwiceOn.length > 0 && !(isSaid && result.isApprovedAlone);
  },
  'every amount that is said to be over is over': (result) =>
    result.findings.every(
      (finding) =>
        !('excess' in finding) ||
        (BigInt(finding.excess) > 0n &&
          (finding.kind === 'advance' || BigInt(finding.actual) - BigInt(finding.limit) === BigInt(finding.excess))),
    ),
  'the verdict is that of the worst finding': ({ verdict, findings }) => {
    const worst = Math.max(0, ...findings.map(({ severity }) => severity));
    return verdict === (worst === 99 ? 'blocked' : worst >= 50 ? 'out_of_policy' : worst > 0 ? 'warn' : 'in_policy');
  },
  'nothing is approved alone that breaks a rule, nor a claim, invoice or subscription that no policy lists': (
    { isApprovedAlone, verdict },
    { subject, book },
  ) => {
    if (!isApprovedAlone) return true;
    const isListed = approvalRuleOf(subject.memberId, book)?.methods.includes(subject.method) === true;
    return verdict === 'in_policy' && (isListed || !APPROVED_UNLESS_LISTED.includes(subject.method));
  },
};

function idsOf(book: RuleBook, part: Part): RuleId[] {
  if (part === 'limits') return book.limits?.definition.limits.map(({ id }) => id) ?? [];
  if (part === 'approval') return [];
  return book[part]?.definition.rules.map(({ id }) => id) ?? [];
}

function turnedAround(book: RuleBook): RuleBook {
  const { approval, limits, controls, travel } = book;
  const turned = <Value>(list: readonly Value[]): Value[] => list.toReversed();
  return {
    approval:
      approval === null
        ? null
        : { ...approval, definition: { ...approval.definition, own: turned(approval.definition.own) } },
    limits:
      limits === null
        ? null
        : {
            ...limits,
            definition: {
              limits: turned(limits.definition.limits.map((one) => ({ ...one, caps: turned(one.caps) }))),
            },
          },
    controls: controls === null ? null : { ...controls, definition: { rules: turned(controls.definition.rules) } },
    travel: travel === null ? null : { ...travel, definition: { rules: turned(travel.definition.rules) } },
  };
}

test(`every verdict about ${CASES} pieces of spend is fair`, () => {
  const property = fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
    const given = randomCase(seed);
    const result = judge(given.subject, given.used, given.book);
    for (const part of PARTS)
      if (result.versions[part] !== (given.book[part]?.version ?? null)) throw new Error(`Does not say which ${part}`);
    for (const [claim, holds] of Object.entries(CLAIMS)) {
      // fast-check adds its seed and the number that the case is made of.
      if (!holds(result, given)) throw new Error(`Does not hold: ${claim}`);
    }
  });
  fc.assert(property, { numRuns: CASES });
  // Eight seconds of work, beside the kill tests on a slow machine three times that.
});
