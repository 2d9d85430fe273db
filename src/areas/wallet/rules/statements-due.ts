import { firstDayOf, lastDayOf, monthOf, nextMonth, type Month, type PlainDate } from '#kernel/plain-date.ts';

/** What moved in one month, in minor units, both sides at or above zero. */
export type MonthMoved = {
  readonly month: Month;
  readonly came: bigint;
  readonly went: bigint;
  readonly count: number;
};

export type MonthFigures = MonthMoved & {
  readonly fromOn: PlainDate;
  readonly toOn: PlainDate;
  readonly opening: bigint;
  readonly closing: bigint;
};

type Ledger = {
  /** What the account began with, and on which day. */
  readonly opening: bigint;
  readonly firstOn: PlainDate;
  readonly moved: readonly MonthMoved[];
  /** The last day that the bank's statements reach to. */
  readonly coveredUntil: PlainDate;
};

/** Every month that the bank's statements cover to its end, the oldest first, those without a movement too. */
export function monthsOf({ opening, firstOn, moved, coveredUntil }: Ledger): MonthFigures[] {
  const byMonth = new Map(moved.map((one) => [one.month, one]));
  const months: MonthFigures[] = [];
  let before = opening;
  for (let month = monthOf(firstOn); lastDayOf(month) <= coveredUntil; month = nextMonth(month)) {
    const { came, went, count } = byMonth.get(month) ?? { came: 0n, went: 0n, count: 0 };
    const closing = before + came - went;
    const fromOn = month === monthOf(firstOn) ? firstOn : firstDayOf(month);
    months.push({ month, fromOn, toOn: lastDayOf(month), opening: before, came, went, count, closing });
    before = closing;
  }
  return months;
}

type Issued = Pick<MonthFigures, 'month' | 'fromOn' | 'opening' | 'closing' | 'came' | 'went' | 'count'>;

/** The months that have no statement yet, or one that says something else than the ledger does now (domain rules 2.14). */
export function statementsDue(months: readonly MonthFigures[], newest: readonly Issued[]): MonthFigures[] {
  const known = new Map(newest.map((one) => [one.month, one]));
  return months.filter((month) => {
    const issued = known.get(month.month);
    return issued === undefined || FIGURES.some((figure) => issued[figure] !== month[figure]);
  });
}
const FIGURES = ['fromOn', 'opening', 'came', 'went', 'closing', 'count'] as const;
