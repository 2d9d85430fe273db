import type { Month } from '#kernel/plain-date.ts';

export const GRANULARITIES = ['total', 'quarter', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** What is known of one month of one budget, in minor units of the company's currency. */
export type MonthBalance = {
  readonly month: Month;
  readonly planned: bigint;
  readonly soft: bigint;
  readonly committed: bigint;
  readonly used: bigint;
};
export type Sums = Omit<MonthBalance, 'month'>;

export const NO_SUMS: Sums = { planned: 0n, soft: 0n, committed: 0n, used: 0n };

export const addSums = (left: Sums, right: Sums): Sums => ({
  planned: left.planned + right.planned,
  soft: left.soft + right.soft,
  committed: left.committed + right.committed,
  used: left.used + right.used,
});

export const sumOf = (months: readonly Sums[]): Sums => months.reduce(addSums, NO_SUMS);

/** Domain rules 2.11. What is only expected (soft) is shown and never enforced (2.6). */
export const availableOf = ({ planned, committed, used }: Sums): bigint => planned - committed - used;

/** What is promised or spent: what alerts look at. */
export const takenOf = ({ committed, used }: Sums): bigint => committed + used;

const QUARTER_MONTHS = 3;

/** In which part of an exercise a month is judged: the whole of it, its quarter counted from its start, or itself. */
export function periodOf(month: Month, exerciseFrom: Month, granularity: Granularity): number {
  if (granularity === 'total') return 0;
  const index = monthIndex(month) - monthIndex(exerciseFrom);
  return granularity === 'month' ? index : Math.floor(index / QUARTER_MONTHS);
}

function monthIndex(month: Month): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}

/** Whether a text, as a month field gives it, is a month. */
export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The months of an exercise in order, both ends included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const first = monthIndex(from) - 1;
  return Array.from({ length: monthIndex(to) - first }, (_, index) => {
    const at = first + index;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}` as Month;
  });
}
