import { roundTop, ticksTo } from '#ui/parts/bars/axis.ts';
import type { BudgetView } from '../../contract/budget.ts';

/** The drawing's own units. */
export const CHART = { width: 760, height: 300, left: 52, right: 676, top: 42, floor: 272 } as const;

export type ChartMonth = {
  readonly month: string;
  readonly spent: number;
  readonly planned: number;
  readonly committed: number;
};
export type ChartShape = {
  readonly months: readonly ChartMonth[];
  /** Running sums at the end of each month. */
  readonly spentSums: readonly number[];
  readonly plannedSums: readonly number[];
  readonly committed: number;
  readonly planned: number;
  readonly forecast: number | null;
  /** Where today is, in months from the start; null outside of the exercise. */
  readonly today: number | null;
  readonly scaleTop: number;
  readonly monthTop: number;
  readonly ticks: readonly number[];
  readonly monthTicks: readonly number[];
};

/** What the chart draws, in whole minor units as numbers: only lengths are made of them, never amounts that are shown. */
export function shapeOf(
  budget: Pick<BudgetView, 'months' | 'planned' | 'committed' | 'forecast' | 'passed'>,
): ChartShape {
  const months = budget.months.map((month) => ({
    month: month.month,
    spent: Number(month.used.minor),
    planned: Number(month.planned.minor),
    committed: Number(month.committed.minor),
  }));
  const spentSums = runningSums(months.map((month) => month.spent));
  const plannedSums = runningSums(months.map((month) => month.planned));
  const committed = Number(budget.committed.minor);
  const planned = Number(budget.planned.minor);
  const forecast = budget.forecast === null ? null : Number(budget.forecast.minor);
  const scaleTop = roundTop(Math.max(planned, forecast ?? 0, (spentSums.at(-1) ?? 0) + committed));
  const monthTop = roundTop(Math.max(...months.map((month) => Math.max(month.planned, month.spent + month.committed))));
  return {
    months,
    spentSums,
    plannedSums,
    committed,
    planned,
    forecast,
    today:
      budget.passed > 0 && budget.passed < 1
        ? budget.passed * months.length
        : budget.passed === 0
          ? null
          : months.length,
    scaleTop,
    monthTop,
    ticks: ticksTo(scaleTop),
    monthTicks: ticksTo(monthTop),
  };
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

export const xAt = (months: number, count: number): number =>
  CHART.left + ((CHART.right - CHART.left) * months) / Math.max(count, 1);
export const yAt = (value: number, top: number): number =>
  CHART.floor - ((CHART.floor - CHART.top) * Math.max(value, 0)) / top;

/** A line through the sums at the ends of months, from nothing, up to so many months. */
export function linePath(
  sums: readonly number[],
  shape: Pick<ChartShape, 'scaleTop' | 'months'>,
  until: number,
): string {
  const count = shape.months.length;
  const points = [`M${xAt(0, count)} ${yAt(0, shape.scaleTop)}`];
  for (const [index, sum] of sums.entries()) {
    const end = Math.min(index + 1, until);
    if (end <= index) break;
    // What is spent of the running month is spent by today.
    points.push(`L${xAt(end, count).toFixed(1)} ${yAt(sum, shape.scaleTop).toFixed(1)}`);
  }
  return points.join(' ');
}
