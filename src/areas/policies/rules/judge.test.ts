import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import {
  EMPTY_BOOK,
  type ControlRule,
  type RuleBook,
  type SpendLimit,
  type TravelRule,
} from '../contract/rule-book.ts';
import type { Method, Period, RuleId } from '../contract/rule-words.ts';
import { asksOf, judge } from './judge.ts';
import { spanOf } from './periods.ts';
import { rehearsing } from './rehearse.ts';
import type { PolicySubject } from './subject.ts';
import { aloneWindow, keyOf, windowOf, windowsFor } from './windows.ts';

const ME = 'usr_me' as UserId;
const TEAM = 'tea_sales' as TeamId;
const MEALS = 'cat_meals' as ExpenseCategoryId;
const NOBODY: UserId[] = [];

const spend = (more: Partial<PolicySubject> = {}): PolicySubject => ({
  memberId: ME,
  teamId: TEAM,
  gradeKey: 'senior',
  method: 'purchase-request',
  amount: 5000n,
  on: plainDate('2026-03-20'),
  sentOn: plainDate('2026-03-20'),
  categoryId: MEALS,
  categoryName: 'Meals',
  country: null,
  supplierName: null,
  heads: 1,
  hasAlcohol: false,
  isEntertainment: false,
  mealsTwiceOn: [],
  trip: null,
  ...more,
});
const limit = (id: string, amount: string, more: Partial<SpendLimit> = {}): SpendLimit => ({
  id: id as RuleId,
  who: { kind: 'all' },
  categoryId: MEALS,
  country: null,
  caps: [{ period: 'month', amount }],
  onHit: 'warn',
  askIds: NOBODY,
  isApprovedUnder: false,
  ...more,
});
const ofLimits = (...limits: SpendLimit[]): RuleBook => ({
  ...EMPTY_BOOK,
  limits: { version: 3, definition: { limits } },
});
it('finds meals that a per diem and a receipt would both pay, in every company and from both sides', () => {
  const days = [plainDate('2026-03-11'), plainDate('2026-03-12')];
  expect(judge(spend({ method: 'reimbursement' }), new Map(), EMPTY_BOOK).findings).toEqual([]);
  const said = { days, severity: 30, effect: 'warn', askIds: [] };
  const meal = judge(spend({ method: 'reimbursement', mealsTwiceOn: days }), new Map(), EMPTY_BOOK);
  expect(meal).toMatchObject({ verdict: 'warn', findings: [{ kind: 'mealOnPerDiem', ...said }] });
  const perDiem = judge(spend({ method: 'perdiem', mealsTwiceOn: days }), new Map(), EMPTY_BOOK);
  expect(perDiem).toMatchObject({ verdict: 'warn', findings: [{ kind: 'perDiemOverMeal', ...said }] });
});

const ofTravel = (...rules: TravelRule[]): RuleBook => ({
  ...EMPTY_BOOK,
  travel: { version: 1, definition: { rules } },
});
const control = (when: Partial<ControlRule['when']>): RuleBook => ({
  ...EMPTY_BOOK,
  controls: {
    version: 2,
    definition: {
      rules: [
        {
          id: 'rul_c' as RuleId,
          name: 'A rule',
          onHit: 'ask',
          askIds: NOBODY,
          when: {
            methods: [],
            categoryIds: [],
            teamIds: [],
            countries: [],
            supplierNames: [],
            over: null,
            perHeadOver: null,
            hasAlcohol: false,
            isEntertainment: false,
            ...when,
          },
        },
      ],
    },
  },
});
const NONE = new Map<string, bigint>();
const spentInMonth = (minor: bigint, rule: SpendLimit, on = spend().on) => {
  const window = windowOf(rule, 'month', on);
  return window === null ? NONE : new Map([[keyOf(window), minor]]);
};

describe('a limit', () => {
  const monthly = limit('rul_1', '20000');

  it('lets through what comes to it exactly, and says by how much the next cent is over', () => {
    expect(judge(spend(), spentInMonth(15_000n, monthly), ofLimits(monthly)).verdict).toBe('in_policy');
    expect(judge(spend(), spentInMonth(15_001n, monthly), ofLimits(monthly))).toMatchObject({
      verdict: 'warn',
      findings: [{ ruleId: 'rul_1', version: 3, limit: '20000', actual: '20001', excess: '1', severity: 30 }],
    });
  });

  it('of a person counts instead of that of their team, of their grade and of everybody, in this order; all spend beside', () => {
    const own = limit('rul_own', '90000', { who: { kind: 'member', memberId: ME } });
    const ofTeam = limit('rul_team', '1', { who: { kind: 'team', teamId: TEAM } });
    const ofAll = limit('rul_all', '2', { categoryId: null });
    const speaking = (...limits: SpendLimit[]) =>
      judge(spend(), NONE, ofLimits(...limits)).findings.map((finding) => ('ruleId' in finding ? finding.ruleId : ''));
    const ofGrade = limit('rul_grade', '1', { who: { kind: 'grade', grade: 'SÉNIOR' } });
    const ofOthers = limit('rul_junior', '1', { who: { kind: 'grade', grade: 'Junior' } });
    expect(speaking(monthly, ofOthers)).toEqual([]);
    expect(speaking(monthly, ofGrade, ofOthers)).toEqual(['rul_grade']);
    expect(speaking(monthly, ofGrade, ofTeam)).toEqual(['rul_team']);
    expect(judge(spend({ gradeKey: null }), NONE, ofLimits(ofGrade)).findings).toEqual([]);
    expect(speaking(monthly, ofTeam)).toEqual(['rul_team']);
    expect(judge(spend(), NONE, ofLimits(monthly, ofTeam, own)).findings).toEqual([]);
    expect(speaking(ofTeam, own, ofAll)).toEqual(['rul_all']);
  });

  it('for a country counts there and nowhere else, and asks where it is spent', () => {
    const book = ofLimits(limit('rul_fr', '1', { country: 'FR', onHit: 'block' }));
    expect(judge(spend(), NONE, book).verdict).toBe('in_policy');
    expect(judge(spend({ country: 'FR' }), NONE, book).verdict).toBe('blocked');
    expect(asksOf(spend(), book)).toEqual(['country']);
  });

  it.each<[Period, string, string]>([
    ['day', '2026-03-20', '2026-03-20'],
    ['week', '2026-03-16', '2026-03-22'],
    ['month', '2026-03-01', '2026-03-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('by %s counts from %s to %s', (period, from, to) => {
    expect(spanOf(period, plainDate('2026-03-20'))).toEqual({ from, to });
  });
});

describe('an if/then rule', () => {
  it('looks at the amount for each person at the table', () => {
    const book = control({ perHeadOver: '2500' });
    expect(judge(spend({ heads: 2 }), NONE, book).verdict).toBe('in_policy');
    expect(judge(spend({ heads: 2, amount: 5001n }), NONE, book)).toMatchObject({
      verdict: 'out_of_policy',
      findings: [{ kind: 'controlPerHead', heads: 2, limit: '2500', actual: '2501', excess: '1' }],
    });
  });

  it('finds a supplier however it is written, and only where everything else holds too', () => {
    const book = control({ supplierNames: ['ACME GmbH'], hasAlcohol: true });
    expect(judge(spend({ supplierName: 'Acme  gmbh.', hasAlcohol: true }), NONE, book).verdict).toBe('out_of_policy');
    expect(judge(spend({ supplierName: 'Acme gmbh' }), NONE, book).verdict).toBe('in_policy');
    expect(asksOf(spend(), book)).toEqual(['alcohol']);
  });
});

describe('a journey', () => {
  const base = { onHit: 'warn' as const, askIds: NOBODY };
  const trip = { destination: 'Trade fair, Paris', nights: 2, lodging: 40_000n, flightClass: null, trainClass: null };
  const hotels = ofTravel(
    { kind: 'hotel', id: 'rul_any' as RuleId, city: null, max: '15000', ...base },
    { kind: 'hotel', id: 'rul_paris' as RuleId, city: 'Paris', max: '20000', ...base },
  );

  it('may cost at a place what its city may, else what all places may', () => {
    expect(judge(spend({ trip }), NONE, hotels).verdict).toBe('in_policy');
    expect(judge(spend({ trip: { ...trip, destination: 'Lyon' } }), NONE, hotels).findings).toMatchObject([
      { ruleId: 'rul_any', limit: '15000', actual: '20000', excess: '5000' },
    ]);
  });

  it('goes by no better class than allowed, and is asked for early enough', () => {
    const book = ofTravel(
      { kind: 'flight', id: 'rul_f' as RuleId, best: 'premium', ...base },
      { kind: 'advance', id: 'rul_a' as RuleId, days: 14, ...base },
    );
    const on = plainDate('2026-04-03');
    expect(judge(spend({ on, trip: { ...trip, flightClass: 'premium' } }), NONE, book).verdict).toBe('in_policy');
    const late = judge(spend({ trip: { ...trip, flightClass: 'business' } }), NONE, book);
    expect(late.findings.map(({ kind }) => kind)).toEqual(['flight', 'advance']);
    expect(late.findings[1]).toMatchObject({ limit: '14', actual: '0', excess: '14' });
  });
});

describe('approval by the policy alone', () => {
  const book = (mode: 'always' | 'sometimes' | 'never', methods: Method[] = []): RuleBook => ({
    ...EMPTY_BOOK,
    approval: {
      version: 1,
      definition: {
        standard: { id: 'rul_s' as RuleId, mode, perPurchaseMax: '5000', perMonthMax: '12000', methods },
        own: [],
      },
    },
  });
  const alone = (subject: PolicySubject, rules: RuleBook, before = 0n): boolean =>
    judge(subject, new Map([[keyOf(aloneWindow(subject.on)), before]]), rules).isApprovedAlone;

  it('"sometimes" asks for all three: the purchase, the month, the way of paying', () => {
    const rules = book('sometimes', ['purchase-request']);
    expect(alone(spend(), rules, 7000n)).toBe(true);
    expect(alone(spend(), rules, 7001n)).toBe(false);
    expect(alone(spend({ amount: 5001n }), rules)).toBe(false);
    expect(alone(spend({ method: 'virtual' }), rules)).toBe(false);
    expect(windowsFor(spend(), rules)).toHaveLength(1);
  });

  it.each(['subscription', 'invoice', 'reimbursement'] as const)('of a %s only where it is listed', (method) => {
    expect(alone(spend({ method }), book('never'))).toBe(false);
    expect(alone(spend({ method }), book('never', [method]))).toBe(true);
    expect(alone(spend({ method }), book('always', [method]))).toBe(false);
  });

  it('is given by a limit that says so, to what keeps to it', () => {
    const rules = ofLimits(limit('rul_1', '5000', { isApprovedUnder: true }));
    expect(judge(spend(), NONE, rules).isApprovedAlone).toBe(true);
    expect(judge(spend({ amount: 5001n }), NONE, rules).isApprovedAlone).toBe(false);
  });

  it('is never given where nothing was published', () => {
    expect(judge(spend(), NONE, EMPTY_BOOK)).toEqual({
      verdict: 'in_policy',
      findings: [],
      versions: { approval: null, limits: null, controls: null, travel: null },
      isApprovedAlone: false,
    });
  });
});

describe('a rehearsal', () => {
  it('holds each against what was sent before it, and not against what was declined', () => {
    const monthly = limit('rul_1', '10000');
    const { judge: judged } = rehearsing(ofLimits(monthly));
    const verdicts = [true, false, true, true].map((isSpent) => judged({ subject: spend(), isSpent }).verdict);
    expect(verdicts).toEqual(['in_policy', 'in_policy', 'in_policy', 'warn']);
    expect(judged({ subject: spend({ on: plainDate('2026-04-01') }), isSpent: true }).verdict).toBe('in_policy');
  });

  it('counts what was spent before the first that is judged, whatever the rules say of it', () => {
    const monthly = { ...limit('rul_1', '10000'), onHit: 'block' as const };
    const { judge: judged, remember } = rehearsing(ofLimits(monthly));
    for (let spent = 0; spent < 3; spent += 1) remember({ subject: spend(), isSpent: true });
    remember({ subject: spend({ on: plainDate('2026-04-01') }), isSpent: false });
    expect(judged({ subject: spend(), isSpent: true }).verdict).toBe('blocked');
    expect(judged({ subject: spend({ on: plainDate('2026-04-01') }), isSpent: true }).verdict).toBe('in_policy');
  });
});
