import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { nextMonth, type Month } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { createExercise, type Exercise } from '../../contract/exercise.ts';
import { GRANULARITIES, isMonth, monthsBetween } from '../../rules/availability.ts';
import { BASES } from '../../rules/judge-budgets.ts';
import { USED_AT } from '../../rules/posting.ts';
import styles from './budgets.module.css';

type ExerciseDialogProps = {
  companyId: string;
  /** Its budgets come along, into the months that follow it. */
  copyOf?: Exercise;
  /** Those that there are: a month is planned once, so the next free year is proposed. */
  others?: readonly Exercise[];
  onClose: () => void;
  onMade: (exercise: Exercise) => void;
};

/** Opens a span of months to plan, empty or with the budgets of the one before. */
export function ExerciseDialog({ companyId, copyOf, others = [], onClose, onMade }: ExerciseDialogProps) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const { today } = useFormat();
  const errorText = useErrorText('budgets');
  const client = useQueryClient();
  const intent = useIntentKey();
  const [draft, setDraft] = useState(() => draftOf(copyOf, freeYear(today, others)));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...change }));
  const from = isMonth(draft.from) ? draft.from : null;
  const to = isMonth(draft.to) ? draft.to : null;
  const save = useMutation({
    mutationFn: (months: { fromMonth: Month; toMonth: Month }) => {
      const { name, granularity, basis, usedAt, allowsExcess, isDraft } = draft;
      const body = {
        name: name.trim(),
        ...months,
        granularity,
        basis,
        usedAt,
        allowsExcess,
        isDraft,
        copyFrom: copyOf?.id ?? null,
      };
      return call(createExercise, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async (exercise) => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t('exercise.created') });
      onMade(exercise);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The wizard around this dialog is a form too, and hears of what happens in its children wherever they are drawn.
    event.stopPropagation();
    setTried(true);
    if (draft.name.trim() !== '' && from !== null && to !== null && from <= to)
      save.mutate({ fromMonth: from, toMonth: to });
  };
  const isTooLong = isApiError(save.error) && save.error.code === 'invalid_input';
  const toProblem =
    to === null ? t('exercise.invalidMonth') : from !== null && to < from ? t('exercise.endsBefore') : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={copyOf === undefined ? t('exercise.newTitle') : t('exercise.copyTitle', { name: copyOf.name })}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {save.isError ? (
          <NoticeBox tone="red" isAlert title={isTooLong ? t('exercise.tooLong') : errorText(save.error)} />
        ) : null}
        {copyOf === undefined ? null : (
          <p className={styles.plain}>{t('exercise.copyText', { count: copyOf.budgetCount })}</p>
        )}
        <TextInput
          data-autofocus
          label={t('exercise.name')}
          maxLength={60}
          value={draft.name}
          error={isTried && draft.name.trim() === '' ? t('form.required') : undefined}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <DayInput
            kind="month"
            label={t('exercise.from')}
            value={draft.from}
            error={isTried && from === null ? t('exercise.invalidMonth') : undefined}
            onText={(day) => set({ from: day })}
          />
          <DayInput
            kind="month"
            label={t('exercise.to')}
            value={draft.to}
            error={isTried ? toProblem : undefined}
            onText={(day) => set({ to: day })}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label={t('exercise.basis')}
            allowDeselect={false}
            data={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
            value={draft.basis}
            onChange={(value) => set({ basis: BASES.find((one) => one === value) ?? 'net' })}
          />
          <Select
            label={t('exercise.granularity')}
            allowDeselect={false}
            data={GRANULARITIES.map((value) => ({ value, label: t(`granularity.${value}`) }))}
            value={draft.granularity}
            onChange={(value) => set({ granularity: GRANULARITIES.find((one) => one === value) ?? 'total' })}
          />
        </div>
        <Select
          label={t('exercise.usedAt')}
          allowDeselect={false}
          data={USED_AT.map((value) => ({ value, label: t(`usedAt.${value}`) }))}
          value={draft.usedAt}
          onChange={(value) => set({ usedAt: USED_AT.find((one) => one === value) ?? 'validated' })}
        />
        <Checkbox
          label={t('exercise.allowsExcess')}
          checked={draft.allowsExcess}
          onChange={(event) => set({ allowsExcess: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('exercise.isDraft')}
          checked={draft.isDraft}
          onChange={(event) => set({ isDraft: event.currentTarget.checked })}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('actions.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The first year from this one on of which no month is planned. */
function freeYear(today: string, others: readonly Exercise[]): string {
  let year = Number(today.slice(0, 4));
  while (others.some(({ fromMonth, toMonth }) => fromMonth <= `${year}-12` && toMonth >= `${year}-01`)) year += 1;
  return String(year);
}

/** This year, or as many months after the one that is copied, under its name counted on where it is a year. */
function draftOf(copyOf: Exercise | undefined, year: string) {
  if (copyOf === undefined)
    return {
      name: year,
      from: `${year}-01`,
      to: `${year}-12`,
      granularity: 'total' as Exercise['granularity'],
      basis: 'net' as Exercise['basis'],
      usedAt: 'validated' as Exercise['usedAt'],
      allowsExcess: false,
      isDraft: false,
    };
  const length = monthsBetween(copyOf.fromMonth, copyOf.toMonth).length;
  return {
    name: /^\d{4}$/.test(copyOf.name) ? String(Number(copyOf.name) + 1) : '',
    from: String(nextMonth(copyOf.toMonth)),
    to: String(nextMonth(copyOf.toMonth, length)),
    granularity: copyOf.granularity,
    basis: copyOf.basis,
    usedAt: copyOf.usedAt,
    allowsExcess: copyOf.allowsExcess,
    isDraft: false,
  };
}
