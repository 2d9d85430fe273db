import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyToWire } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText } from '#ui/layout/review/typed-amount.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { createBudgets, updateBudget, type BudgetView } from '../../contract/budget.ts';
import type { Exercise } from '../../contract/exercise.ts';
import { monthsBetween } from '../../rules/availability.ts';
import { ALERT_PERCENTS } from '../../rules/alerts.ts';
import { CONTROLS, type Control } from '../../rules/judge-budgets.ts';
import { splitEvenly } from '../../rules/plan.ts';
import { budgetPath } from '../../paths.ts';
import { colleaguesQuery, summaryQuery } from '../api.ts';
import styles from './budgets.module.css';
import { OwnersField, type Person } from './owners-field.tsx';
import { PlanFields, readPlan, type PlanDraft } from './plan-fields.tsx';

type DialogProps = {
  companyId: string;
  exercise: Pick<Exercise, 'id' | 'fromMonth' | 'toMonth'>;
  /** The one to change; without it a new one is made. */
  budget?: BudgetView;
  /** What the new one is a part of. */
  parent?: BudgetView;
  onClose: () => void;
};

type Draft = {
  readonly name: string;
  readonly owners: readonly Person[];
  readonly control: Control;
  readonly alerts: string;
  readonly plan: PlanDraft;
  readonly note: string;
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly teamId: string | null;
};
type Problems = Partial<Record<'name' | 'alerts' | 'plan', string>>;

/** Which field a refusal is about. */
const REFUSED_AT = { name_taken: 'name', above_parent: 'plan', below_children: 'plan', months_differ: 'plan' };

/** Makes a budget or a sub-budget, or changes one; a changed plan is kept beside the one before. */
export function BudgetDialog({ companyId, exercise, budget, parent, onClose }: DialogProps) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const format = useFormat();
  const months = monthsBetween(exercise.fromMonth, exercise.toMonth);
  const summary = useQuery(summaryQuery(companyId, { exercise: exercise.id }));
  const currency = (budget ?? parent)?.planned.currency ?? summary.data?.planned.currency ?? 'EUR';
  const [draft, setDraft] = useState<Draft>(() => draftOf(budget, parent, (wire) => amountText(wire, format.language)));
  const [first] = useState(draft.plan);
  const [problems, setProblems] = useState<Problems>({});
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const save = useSaveBudget({
    companyId,
    exerciseId: exercise.id,
    ...(budget === undefined ? {} : { budget }),
    ...(parent === undefined ? {} : { parent }),
    onClose,
  });

  const refusal = useRefusal(save.error, { area: 'budgets', codes: REFUSED_AT });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const plan = readPlan(draft.plan, { currency, language: format.language });
    const alerts = percentsIn(draft.alerts);
    const found: Problems = {
      ...(draft.name.trim() === '' ? { name: t('form.required') } : {}),
      ...(plan === null ? { plan: t('form.invalidAmount') } : {}),
      ...(alerts === null ? { alerts: t('form.invalidPercents') } : {}),
    };
    setProblems(found);
    if (plan === null || alerts === null || Object.keys(found).length > 0) {
      focusInvalid(event.currentTarget);
      return;
    }
    save.mutate({
      draft,
      alerts,
      plan,
      isPlanChanged: JSON.stringify(first) !== JSON.stringify(draft.plan),
      months: months.length,
    });
  };
  const title =
    budget !== undefined
      ? t('form.editTitle', { name: budget.name })
      : parent !== undefined
        ? t('form.subTitle', { name: parent.name })
        : t('form.newTitle');
  return (
    <Dialog opened onClose={onClose} size={620} title={title}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          data-autofocus
          label={t('form.name')}
          maxLength={80}
          value={draft.name}
          error={problems.name ?? refusal.at('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {budget === undefined ? (
          <DimensionChoice companyId={companyId} draft={draft} parent={parent} onChange={set} />
        ) : null}
        <PlanFields
          value={draft.plan}
          months={months}
          currency={currency}
          problem={problems.plan ?? refusal.at('plan')}
          onChange={(plan) => set({ plan })}
        />
        {budget === undefined ? null : (
          <TextInput
            label={t('form.note')}
            maxLength={300}
            value={draft.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
        <OwnersField companyId={companyId} value={draft.owners} onChange={(owners) => set({ owners })} />
        <div className={styles.pair}>
          <Select
            label={t('controlLabel')}
            description={t(`controlText.${draft.control}`)}
            allowDeselect={false}
            data={CONTROLS.map((value) => ({ value, label: t(`control.${value}`) }))}
            value={draft.control}
            onChange={(value) => set({ control: CONTROLS.find((one) => one === value) ?? 'warn' })}
          />
          <TextInput
            label={t('form.alerts')}
            description={t('form.alertsHint')}
            value={draft.alerts}
            error={problems.alerts}
            onChange={(event) => set({ alerts: event.currentTarget.value })}
          />
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t(budget === undefined ? 'actions.create' : 'actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** By what the new budget is told apart; what its whole names already cannot be another. */
function DimensionChoice({
  companyId,
  draft,
  parent,
  onChange,
}: {
  companyId: string;
  draft: Draft;
  parent: BudgetView | undefined;
  onChange: (change: Partial<Draft>) => void;
}) {
  const t = useTranslations('budgets.form');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(colleaguesQuery(companyId, ''));
  const options = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map((one) => ({ value: one.id, label: one.name }));
  const choices = [
    ['costCenterId', t('costCenter'), t('anyCostCenter'), options(dimensions.data?.costCenters)],
    ['expenseCategoryId', t('category'), t('anyCategory'), options(dimensions.data?.expenseCategories)],
    ['teamId', t('team'), t('anyTeam'), options(colleagues.data?.teams)],
  ] as const;
  return (
    <div className={styles.pair}>
      {choices.map(([name, label, any, data]) => {
        const isGiven = parent !== undefined && parent[name] !== null;
        return (
          <Select
            key={name}
            label={label}
            placeholder={any}
            searchable
            clearable={!isGiven}
            readOnly={isGiven}
            data={data}
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      })}
    </div>
  );
}

type Save = {
  draft: Draft;
  alerts: number[];
  plan: NonNullable<ReturnType<typeof readPlan>>;
  isPlanChanged: boolean;
  months: number;
};

function useSaveBudget({
  companyId,
  exerciseId,
  budget,
  parent,
  onClose,
}: {
  companyId: string;
  exerciseId: Exercise['id'];
  budget?: BudgetView;
  parent?: BudgetView;
  onClose: () => void;
}) {
  const t = useTranslations('budgets');
  const client = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: async ({ draft, alerts, plan, isPlanChanged, months }: Save) => {
      const settings = {
        name: draft.name.trim(),
        ownerIds: draft.owners.map((owner) => owner.userId),
        control: draft.control,
        alertPercents: alerts,
      };
      const byMonth = plan.months?.map(moneyToWire) ?? null;
      if (budget !== undefined) {
        const spread =
          byMonth ??
          splitEvenly(plan.total.minor, months).map((minor) => ({
            minor: minor.toString(),
            currency: plan.total.currency,
          }));
        const body = {
          ...settings,
          version: budget.version,
          plan: isPlanChanged ? { months: spread, note: draft.note.trim() } : null,
        };
        const params = { companyId, budgetId: budget.id };
        await call(updateBudget, { params, body, idempotencyKey: intent.keyFor(body) });
        return null;
      }
      const body = {
        exerciseId,
        budgets: [
          {
            ...settings,
            total: moneyToWire(plan.total),
            months: byMonth,
            parentId: parent?.id ?? null,
            costCenterId: draft.costCenterId as BudgetView['costCenterId'],
            expenseCategoryId: draft.expenseCategoryId as BudgetView['expenseCategoryId'],
            teamId: draft.teamId as BudgetView['teamId'],
            analyticalValues: parent?.analyticalValues ?? [],
          },
        ],
      };
      const { ids } = await call(createBudgets, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
      return ids[0] ?? null;
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t(id === null ? 'form.saved' : 'form.created') });
      onClose();
      if (id !== null) await navigate(budgetPath(companyId, id, parent?.id ?? null));
    },
  });
}

function draftOf(
  budget: BudgetView | undefined,
  parent: BudgetView | undefined,
  text: (amount: BudgetView['planned']) => string,
): Draft {
  return {
    name: budget?.name ?? '',
    owners: budget?.owners ?? [],
    control: (budget ?? parent)?.control ?? 'warn',
    alerts: ((budget ?? parent)?.alertPercents ?? ALERT_PERCENTS).join(', '),
    plan: {
      isByMonth: budget !== undefined,
      total: budget === undefined ? '' : text(budget.planned),
      months: budget?.months.map((month) => text(month.planned)) ?? [],
    },
    note: '',
    costCenterId: parent?.costCenterId ?? null,
    expenseCategoryId: parent?.expenseCategoryId ?? null,
    teamId: parent?.teamId ?? null,
  };
}

/** "80, 100" as numbers; none at all is allowed. */
function percentsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  const numbers = parts.map(Number);
  const isRight = numbers.length <= 5 && numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 1000);
  return isRight ? numbers : null;
}
