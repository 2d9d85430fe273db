import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { casesOf } from '../../../../test/full-run.ts';
import { crossedPercents } from './alerts.ts';
import { addSums, availableOf, monthsBetween, NO_SUMS, periodOf, sumOf, takenOf, type Sums } from './availability.ts';
import { forecastOf, passedOf } from './forecast.ts';
import { judgeBudgets, worstOf, type AskedBudget } from './judge-budgets.ts';
import { dimensionKey, fallsUnder, NO_DIMENSIONS, refines, type Dimensions, type SpendLine } from './match-budgets.ts';
import { checkPlan, scalePlan, splitEvenly, takeFrom } from './plan.ts';
import { changesOf, postingsOf, releasedBy, type Movement, type PostedTo } from './posting.ts';
import { rolledOver } from './roll-over.ts';

const YEAR = monthsBetween('2026-01' as Month, '2026-12' as Month);
const brand: Dimensions = { ...NO_DIMENSIONS, costCenterId: 'cc_brand' };
const brandMeals: Dimensions = { ...brand, expenseCategoryId: 'cat_meals' };
const project = (value: string): Dimensions => ({
  ...NO_DIMENSIONS,
  analyticalValues: [{ fieldId: 'fld_project' as never, value }],
});

const line = (dimensions: Dimensions, minor: bigint, on = '2026-03-06'): SpendLine => ({
  ...dimensions,
  on: plainDate(on),
  netMinor: minor,
  grossMinor: (minor * 119n) / 100n,
});

const budget = (change: Partial<AskedBudget & PostedTo> = {}): AskedBudget & PostedTo => ({
  ...brand,
  id: 'bud_brand',
  control: 'block',
  basis: 'net',
  usedAt: 'validated',
  granularity: 'total',
  from: '2026-01' as Month,
  to: '2026-12' as Month,
  isEnforced: true,
  months: YEAR.map((month) => ({ month, ...NO_SUMS, planned: 100n })),
  ...change,
});

describe('a line falls under a budget', () => {
  it('only when it has all that the budget names', () => {
    expect(fallsUnder(brand, brandMeals)).toBe(false);
    expect(fallsUnder(NO_DIMENSIONS, brand)).toBe(false);
    expect(fallsUnder(project('a'), project('b'))).toBe(false);
    expect(fallsUnder(brandMeals, brand)).toBe(true);
    expect(fallsUnder(brandMeals, NO_DIMENSIONS)).toBe(true);
  });

  it('and a budget is no part of itself, nor of one that names something else', () => {
    expect(refines(brand, brand)).toBe(false);
    expect(refines(brandMeals, brand)).toBe(false);
    expect(refines(brand, brandMeals)).toBe(true);
    expect(dimensionKey(project('a'))).not.toBe(dimensionKey(project('b')));
  });
});

describe('a budget is asked', () => {
  it('and refuses, asks its owner, warns or lets pass as it is set', () => {
    const verdict = (control: AskedBudget['control']) =>
      judgeBudgets([budget({ control })], [line(brand, 1201n)]).map((judged) => judged.verdict);
    expect(['block', 'requireOwner', 'warn', 'none'].map((control) => verdict(control as never))).toEqual([
      ['block'],
      ['owner'],
      ['warn'],
      ['ok'],
    ]);
    expect(worstOf(['ok', 'warn', 'block', 'owner'])).toBe('block');
  });

  it('for the lines of one source together', () => {
    const [judged] = judgeBudgets([budget()], [line(brand, 700n), line(brandMeals, 501n)]);
    expect(judged).toMatchObject({ verdict: 'block', delta: 1201n, available: 1200n });
  });

  it('for the month alone, or the quarter, where the exercise says so', () => {
    const ask = (granularity: AskedBudget['granularity'], minor: bigint) =>
      judgeBudgets([budget({ granularity })], [line(brand, minor)])[0]?.verdict;
    expect([ask('month', 100n), ask('month', 101n)]).toEqual(['ok', 'block']);
    expect([ask('quarter', 300n), ask('quarter', 301n)]).toEqual(['ok', 'block']);
    expect(periodOf('2027-03' as Month, '2026-07' as Month, 'quarter')).toBe(2);
  });

  it('on what it counts, net or gross', () => {
    expect(judgeBudgets([budget({ basis: 'gross' })], [line(brand, 1200n)])[0]?.verdict).toBe('block');
  });

  it('and lets pass what gives money back, and all while it is not enforced', () => {
    expect(judgeBudgets([budget({ months: [] })], [line(brand, -5n)])[0]?.verdict).toBe('ok');
    expect(judgeBudgets([budget({ isEnforced: false })], [line(brand, 9999n)])[0]?.verdict).toBe('ok');
    expect(judgeBudgets([budget()], [line(brand, 9999n, '2027-01-01')])).toEqual([]);
  });
});

describe('a plan', () => {
  it('is split so that the last month takes what does not divide', () => {
    expect(splitEvenly(100n, 3)).toEqual([33n, 33n, 34n]);
    expect(scalePlan([1n, 1n, 2n], 10n)).toEqual([2n, 2n, 6n]);
    expect(scalePlan([0n, 0n], 5n)).toEqual([2n, 3n]);
  });

  it('is not above what it is a part of, nor below its parts, unless allowed', () => {
    const tree = { total: 60n, parent: { total: 100n, otherChildren: 50n }, children: 0n };
    expect(checkPlan(tree, false)).toMatchObject({ ok: false, code: 'above_parent', data: { left: '50' } });
    expect(checkPlan({ ...tree, parent: null, children: 61n }, false)).toMatchObject({ code: 'below_children' });
    expect(checkPlan(tree, true).ok).toBe(true);
  });

  it('gives from its last months first, and no more than it has', () => {
    expect(takeFrom([10n, 10n, 10n], 15n)).toEqual({ ok: true, value: [0n, 5n, 10n] });
    expect(takeFrom([10n], 11n)).toMatchObject({ ok: false, data: { missing: '1' } });
  });
});

it('a threshold is told at the crossing only', () => {
  const at = (used: bigint): Sums => ({ ...NO_SUMS, planned: 100n, used });
  expect(crossedPercents(at(79n), at(80n), [100, 80])).toEqual([80]);
  expect(crossedPercents(at(80n), at(99n), [80, 100])).toEqual([]);
  expect(crossedPercents(at(10n), at(120n), [80, 100])).toEqual([80, 100]);
  expect(crossedPercents(NO_SUMS, { ...NO_SUMS, used: 1n }, [80])).toEqual([]);
});

it('the forecast goes on at the pace so far, and never below what is promised', () => {
  const span = { from: plainDate('2026-01-01'), to: plainDate('2026-12-31') };
  expect(forecastOf({ used: 0n, committed: 9n }, span, plainDate('2025-12-31'))).toBeNull();
  expect(forecastOf({ used: 73n, committed: 0n }, span, plainDate('2026-03-14'))).toBe(365n);
  expect(forecastOf({ used: 73n, committed: 500n }, span, plainDate('2026-03-14'))).toBe(573n);
  expect(forecastOf({ used: 73n, committed: 5n }, span, plainDate('2027-02-01'))).toBe(78n);
  expect(passedOf(span, plainDate('2026-12-31'))).toEqual({ share: 1, daysLeft: 0, daysGone: 365 });
});

it('the next plan grows by what is left or promised, never by less than nothing', () => {
  const sums = { ...NO_SUMS, planned: 100n, committed: 30n, used: 50n };
  expect(['none', 'unspent', 'commitments'].map((mode) => rolledOver(mode as never, sums))).toEqual([0n, 20n, 30n]);
  expect(rolledOver('unspent', { ...sums, used: 90n })).toBe(0n);
});

/** The example of domain rules 2.11, figure by figure. */
it('an order, its invoice and a card leave 5 688 of 10 000', () => {
  const spent = (kind: Movement['kind'], minor: bigint): Movement => ({ ...line(brand, minor), kind });
  const moves = [
    spent('committed', 4000_00n),
    spent('committed', -1200_00n),
    spent('used', 1200_00n),
    spent('committed', 300_00n),
    spent('committed', -300_00n),
    spent('used', 312_00n),
  ];
  const sums = sumOf(changesOf(moves.flatMap((move) => postingsOf(move, [budget()]))).map(({ change }) => change));
  expect(sums).toEqual({ planned: 0n, soft: 0n, committed: 2800_00n, used: 1512_00n });
  expect(availableOf({ ...sums, planned: 10_000_00n })).toBe(5688_00n);
});

it('counted by payment, what was validated is promised until it is paid, and again when the money comes back', () => {
  const moved = (usedAt: PostedTo['usedAt'], ...moves: [Movement['kind'], bigint][]) => {
    const postings = moves.flatMap(([kind, minor]) =>
      postingsOf({ ...line(brand, minor), kind }, [budget({ usedAt })]),
    );
    const { committed, used } = sumOf(changesOf(postings).map(({ change }) => change));
    return [committed, used];
  };
  const validated: [Movement['kind'], bigint][] = [
    ['committed', 100n],
    ['committed', -100n],
    ['used', 90n],
  ];
  expect(moved('validated', ...validated)).toEqual([0n, 90n]);
  expect(moved('validated', ...validated, ['settled', 90n], ['settled', -90n])).toEqual([0n, 90n]);
  expect(moved('settled', ...validated)).toEqual([90n, 0n]);
  expect(moved('settled', ...validated, ['settled', 90n])).toEqual([0n, 90n]);
  expect(moved('settled', ...validated, ['settled', 90n], ['settled', -90n])).toEqual([90n, 0n]);
});

/** At least a hundred thousand random cases together; the seed of a failure is printed. */
const RUNS = { numRuns: casesOf(34_000) };
const id = (prefix: string) => fc.constantFrom(null, `${prefix}1`, `${prefix}2`);
const dimensions: fc.Arbitrary<Dimensions> = fc.record({
  costCenterId: id('cc'),
  expenseCategoryId: id('cat'),
  teamId: id('tea'),
  supplierId: fc.constant(null),
  analyticalValues: fc.constantFrom([], project('a').analyticalValues),
});
const day = fc.constantFrom(...['2026-01-31', '2026-02-01', '2026-07-09', '2026-12-31', '2027-01-01'].map(plainDate));
const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const movement: fc.Arbitrary<Movement> = fc
  .tuple(dimensions, day, amount, fc.constantFrom('soft', 'committed', 'used'))
  .map(([names, on, minor, kind]) => ({ ...line(names, minor, on), kind }) as Movement);
const budgets: fc.Arbitrary<PostedTo[]> = fc
  .uniqueArray(dimensions, { maxLength: 6, selector: dimensionKey })
  .map((list) =>
    list.map((names, index) => ({
      ...names,
      id: `bud${index}`,
      basis: index % 2 === 0 ? 'net' : 'gross',
      usedAt: index % 3 === 0 ? 'settled' : 'validated',
      from: '2026-01' as Month,
      to: '2026-12' as Month,
    })),
  );

const balancesOf = (moves: readonly Movement[], all: readonly PostedTo[]): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  for (const move of moves)
    for (const { budgetId, change } of changesOf(postingsOf(move, all)))
      sums.set(budgetId, addSums(sums.get(budgetId) ?? NO_SUMS, change));
  return sums;
};

describe('over random budgets and moves', () => {
  it('balances are the sums of their entries, each item counts once in a budget and in all above it, and order does not matter', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 5 }), budgets, (moves, all) => {
        const postings = moves.flatMap((move) => postingsOf(move, all));
        for (const move of moves) {
          const own = postings.filter((posting) => posting.movement === move).map((posting) => posting.budgetId);
          if (new Set(own).size !== own.length) return false;
          // Whoever is under a part is under the whole.
          for (const part of all.filter((one) => own.includes(one.id)))
            if (all.some((whole) => refines(whole, part) && !own.includes(whole.id))) return false;
        }
        const running = balancesOf(moves, all);
        const reversed = balancesOf(moves.toReversed(), all);
        return all.every(({ id: budgetId }) => {
          const entries = postings.filter((posting) => posting.budgetId === budgetId);
          const total = (kind: Movement['kind']): bigint =>
            entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.delta, 0n);
          const sums = running.get(budgetId) ?? NO_SUMS;
          const other = reversed.get(budgetId) ?? NO_SUMS;
          return (
            sums.committed === total('committed') &&
            sums.used === total('used') &&
            sums.soft === total('soft') &&
            availableOf(sums) === sums.planned - takenOf(sums) &&
            availableOf(sums) === availableOf(other)
          );
        });
      }),
      RUNS,
    );
  });

  it('what is judged as fitting leaves no budget that blocks below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(dimensions, fc.bigInt({ min: 1n, max: 2000n })), { maxLength: 12 }),
        budgets,
        fc.constantFrom('total' as const, 'quarter' as const, 'month' as const),
        (asked, all, granularity) => {
          const months = new Map(
            all.map((one) => [one.id, YEAR.map((month) => ({ month, ...NO_SUMS, planned: 300n }))]),
          );
          const now = (): AskedBudget[] =>
            all.map((one) => ({
              ...one,
              control: 'block',
              granularity,
              isEnforced: true,
              months: months.get(one.id) ?? [],
            }));
          for (const [names, minor] of asked) {
            const spend: Movement = { ...line(names, minor), kind: 'committed' };
            if (judgeBudgets(now(), [spend]).some(({ verdict }) => verdict !== 'ok')) continue;
            for (const { budgetId, month, change } of changesOf(postingsOf(spend, all)))
              months.set(
                budgetId,
                (months.get(budgetId) ?? []).map((one) =>
                  one.month === month ? { month, ...addSums(one, change) } : one,
                ),
              );
          }
          return now().every((one) =>
            one.months.every(({ month }) => {
              const period = periodOf(month, one.from, granularity);
              const own = one.months.filter((each) => periodOf(each.month, one.from, granularity) === period);
              return availableOf(sumOf(own)) >= 0n;
            }),
          );
        },
      ),
      { numRuns: casesOf(8_000) },
    );
  });

  it('uses never release more than was promised, and the last one leaves nothing open', () => {
    const open = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.nat()), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(open, fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 4 }), (lines, uses) => {
        let left = lines.map(([gross], index) => ({ line: index, grossMinor: gross, netMinor: (gross * 100n) / 119n }));
        for (const [index, grossMinor] of uses.entries()) {
          const isLast = index === uses.length - 1;
          const released = releasedBy(left, { grossMinor, isLast });
          left = left.map((one) => {
            const given = released.find((each) => each.line === one.line);
            return given === undefined
              ? one
              : { ...one, grossMinor: one.grossMinor - given.grossMinor, netMinor: one.netMinor - given.netMinor };
          });
          if (left.some((one) => one.grossMinor < 0n || one.netMinor < 0n)) return false;
          if (isLast && left.some((one) => one.grossMinor !== 0n || one.netMinor !== 0n)) return false;
        }
        return true;
      }),
      RUNS,
    );
  });

  it('months always sum to their plan', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 1, max: 36 }), (total, months) => {
        const split = splitEvenly(total, months);
        const scaled = scalePlan(split, total / 3n);
        const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n);
        return sum(split) === total && sum(scaled) === total / 3n && split.every((one) => one >= 0n);
      }),
      RUNS,
    );
  });
});
