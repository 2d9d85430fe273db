import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { assert } from '#kernel/assert.ts';
import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import { isId, type Id } from '#kernel/id.ts';
import { money, moneyToWire, sum, type Money } from '#kernel/money.ts';
import type { Month } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { createBudgets } from '../../contract/budget.ts';
import type { Exercise } from '../../contract/exercise.ts';
import { monthsBetween } from '../../rules/availability.ts';
import { ALERT_PERCENTS } from '../../rules/alerts.ts';
import type { Control } from '../../rules/judge-budgets.ts';
import { splitEvenly } from '../../rules/plan.ts';
import { budgetsPath } from '../../paths.ts';
import { budgetsQuery, colleaguesQuery, exercisesQuery, summaryQuery } from '../api.ts';
import type { GridRow } from './amount-grid.tsx';

export const DIMENSIONS = ['costCenter', 'category', 'team'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
type Choice = { readonly id: string; readonly name: string; readonly isTaken: boolean };

/** Everything the wizard asks, and what it makes of the answers. */
export function useNewBudgets(companyId: string) {
  const summary = useQuery(summaryQuery(companyId, {}));
  const exercises = useInfiniteQuery(exercisesQuery(companyId));
  const open = (exercises.data?.pages.flatMap((page) => page.items) ?? []).filter((one) => one.state !== 'closed');
  const [exerciseId, setExerciseId] = useState<string | null>(null);
  const exercise =
    open.find((one) => one.id === exerciseId) ?? open.find((one) => one.id === summary.data?.exercise?.id) ?? open[0];
  const [by, setBy] = useState<Dimension>('costCenter');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<string, GridRow>>(new Map());
  const [control, setControl] = useState<Control>('warn');
  const months: readonly Month[] = exercise === undefined ? [] : monthsBetween(exercise.fromMonth, exercise.toMonth);
  const currency = toCurrency(summary.data?.planned.currency ?? 'EUR');
  const choices = useChoices(companyId, by, exercise);
  const rows = choices
    .filter((choice) => ticked.includes(choice.id))
    .map((choice): GridRow => ({
      ...emptyRow(choice, months.length),
      ...typed.get(choice.id),
      id: choice.id,
      name: choice.name,
    }));
  const { isByMonth, amountsOf, wrong, total, fill, chooseByMonth } = useAmounts({
    rows,
    typed,
    setTyped,
    currency,
    months: months.length,
  });
  return {
    summary,
    exercises,
    open,
    exercise,
    chooseExercise: setExerciseId,
    by,
    chooseBy: (next: Dimension) => {
      setBy(next);
      setTicked([]);
    },
    choices,
    ticked,
    tick: setTicked,
    rows,
    fill,
    isByMonth,
    chooseByMonth,
    months,
    wrong,
    total,
    control,
    setControl,
    bodyOf: () => bodyOf({ exercise, rows, by, control, isByMonth, amountsOf }),
  };
}
export type NewBudgets = ReturnType<typeof useNewBudgets>;

type Typed = ReadonlyMap<string, GridRow>;
type AmountsInput = {
  rows: readonly GridRow[];
  typed: Typed;
  setTyped: (typed: Typed) => void;
  currency: CurrencyCode;
  months: number;
};

/** What is typed in the grid, and what it comes to: one amount a row, or one a month. */
function useAmounts({ rows, typed, setTyped, currency, months }: AmountsInput) {
  const { language } = useFormat();
  const [isByMonth, setByMonth] = useState(false);
  const fill = (next: readonly GridRow[]): void =>
    setTyped(new Map([...typed, ...next.map((row) => [row.id, row] as const)]));
  const amountsOf = (row: GridRow) =>
    (isByMonth ? row.months : [row.total]).map((text) =>
      text.trim() === '' ? money(0n, currency) : parseTypedAmount(text, currency, language),
    );
  const wrong = new Set(
    rows.flatMap((row, index) =>
      amountsOf(row).flatMap((amount, at) => (amount === null || amount.minor < 0n ? [`${index} ${at}`] : [])),
    ),
  );
  const total = rows
    .flatMap(amountsOf)
    .reduce((sum, amount) => sum + (amount === null || amount.minor < 0n ? 0n : amount.minor), 0n);
  return {
    isByMonth,
    amountsOf,
    wrong,
    total: money(total, currency),
    fill,
    /** What was typed the other way is taken over: a total evenly, months as their sum. */
    chooseByMonth: (next: boolean): void => {
      const text = (minor: bigint): string => (minor <= 0n ? '' : amountText(money(minor, currency), language));
      setByMonth(next);
      fill(
        rows.map((row) => {
          const minor = amountsOf(row).reduce((all, amount) => all + (amount?.minor ?? 0n), 0n);
          return { ...row, total: text(minor), months: splitEvenly(minor < 0n ? 0n : minor, months).map(text) };
        }),
      );
    },
  };
}

type Wish = {
  exercise: Exercise | undefined;
  rows: readonly GridRow[];
  by: Dimension;
  control: Control;
  isByMonth: boolean;
  amountsOf: (row: GridRow) => (Money | null)[];
};

/** What the answers come to: a budget a row, its fields read already. */
function bodyOf({ exercise, rows, by, control, isByMonth, amountsOf }: Wish) {
  assert(exercise !== undefined, 'The first step asks for the exercise');
  return {
    exerciseId: exercise.id,
    budgets: rows.map((row) => {
      const amounts = amountsOf(row).filter((amount) => amount !== null);
      const [first] = amounts;
      assert(first !== undefined, 'The third step lets no field through that is no amount');
      const idOf = <Prefix extends string>(dimension: Dimension, prefix: Prefix): Id<Prefix> | null =>
        by === dimension && isId(prefix, row.id) ? row.id : null;
      return {
        name: row.name,
        ownerIds: row.owner === null ? [] : [row.owner.userId],
        control,
        alertPercents: [...ALERT_PERCENTS],
        total: moneyToWire(sum(amounts, first.currency)),
        months: isByMonth ? amounts.map(moneyToWire) : null,
        parentId: null,
        costCenterId: idOf('costCenter', 'cc'),
        expenseCategoryId: idOf('category', 'cat'),
        teamId: idOf('team', 'tea'),
      };
    }),
  };
}

/** What could have a budget, and what has one of this name already. */
function useChoices(companyId: string, by: Dimension, exercise: Exercise | undefined): Choice[] {
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(colleaguesQuery(companyId, ''));
  const known = useInfiniteQuery(budgetsQuery(companyId, exercise === undefined ? null : { exercise: exercise.id }));
  const names = new Set(
    (known.data?.pages.flatMap((page) => page.items) ?? [])
      .filter((row) => row.parentId === null)
      .map((row) => row.name),
  );
  const list = {
    costCenter: dimensions.data?.costCenters,
    category: dimensions.data?.expenseCategories,
    team: colleagues.data?.teams,
  }[by];
  return (list ?? []).map(({ id, name }) => ({ id, name, isTaken: names.has(name) }));
}

const emptyRow = ({ id, name }: Choice, months: number): GridRow => ({
  id,
  name,
  total: '',
  months: Array.from({ length: months }, () => ''),
  owner: null,
});

/** Makes them, all or none, and goes to the list. */
export function useCreateBudgets(companyId: string, made: Pick<NewBudgets, 'bodyOf' | 'exercise'>) {
  const t = useTranslations('budgets.wizard');
  const client = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: () => {
      const body = made.bodyOf();
      return call(createBudgets, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async ({ ids }) => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t('done', { count: ids.length }) });
      await navigate(`${budgetsPath(companyId)}?exercise=${made.exercise?.id ?? ''}`);
    },
  });
}
