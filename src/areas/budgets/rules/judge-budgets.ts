import { monthOf, type Month } from '#kernel/plain-date.ts';
import { availableOf, periodOf, sumOf, type Granularity, type MonthBalance } from './availability.ts';
import { fallsUnder, type Dimensions, type SpendLine } from './match-budgets.ts';

export const CONTROLS = ['none', 'warn', 'requireOwner', 'block'] as const;
export type Control = (typeof CONTROLS)[number];
export const VERDICTS = ['ok', 'warn', 'owner', 'block'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const BASES = ['net', 'gross'] as const;
export type Basis = (typeof BASES)[number];

/** What a budget must tell of itself to be asked. */
export type AskedBudget = Dimensions & {
  readonly id: string;
  readonly control: Control;
  readonly basis: Basis;
  readonly granularity: Granularity;
  readonly from: Month;
  readonly to: Month;
  /** Only an active exercise is enforced: a draft is being planned, a closed one only takes what comes late. */
  readonly isEnforced: boolean;
  readonly months: readonly MonthBalance[];
};

export type Judged<B extends AskedBudget> = {
  readonly budget: B;
  readonly verdict: Verdict;
  /** What would be taken, and what is left before it, in the tightest of the periods that it falls in. */
  readonly delta: bigint;
  readonly available: bigint;
};

/** What it means that a budget has less left than is asked (domain rules 2.11). */
const WHEN_SHORT: Readonly<Record<Control, Verdict>> = {
  none: 'ok',
  warn: 'warn',
  requireOwner: 'owner',
  block: 'block',
};

export const amountOn = (basis: Basis, line: Pick<SpendLine, 'netMinor' | 'grossMinor'>): bigint =>
  basis === 'net' ? line.netMinor : line.grossMinor;

/**
 * Asks every budget that the lines fall under whether it has enough left: the lines of one source together, so that
 * two that each fit do not pass when their sum does not. Budgets that none falls under are left out.
 */
export function judgeBudgets<B extends AskedBudget>(budgets: readonly B[], lines: readonly SpendLine[]): Judged<B>[] {
  return budgets.flatMap((budget) => {
    const deltas = new Map<number, bigint>();
    for (const line of lines) {
      const month = monthOf(line.on);
      if (month < budget.from || month > budget.to || !fallsUnder(line, budget)) continue;
      const period = periodOf(month, budget.from, budget.granularity);
      deltas.set(period, (deltas.get(period) ?? 0n) + amountOn(budget.basis, line));
    }
    const periods = [...deltas].map(([period, delta]) => ({ delta, available: availableIn(budget, period) }));
    const [tightest] = periods.toSorted((a, b) => compareBigint(a.available - a.delta, b.available - b.delta));
    if (tightest === undefined) return [];
    const isShort = budget.isEnforced && tightest.delta > 0n && tightest.available < tightest.delta;
    return [{ budget, verdict: isShort ? WHEN_SHORT[budget.control] : 'ok', ...tightest }];
  });
}

/** The gravest of several. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'ok';

const availableIn = (budget: AskedBudget, period: number): bigint =>
  availableOf(sumOf(budget.months.filter(({ month }) => periodOf(month, budget.from, budget.granularity) === period)));

const compareBigint = (left: bigint, right: bigint): number => (left === right ? 0 : left < right ? -1 : 1);
