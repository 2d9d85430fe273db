import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection, SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { updateExercise, type Exercise } from '../../contract/exercise.ts';
import { budgetsPath, exercisesPath } from '../../paths.ts';
import styles from './budgets.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { ExerciseTag } from './exercise-tag.tsx';
import { UseBar } from './use-bar.tsx';

type PanelProps = { companyId: string; exercise: Exercise; canEdit: boolean; closeTo: string };

/** One exercise beside the list: its sums, how it is asked, and what can be done with it. */
export function ExercisePanel({ companyId, exercise, canEdit, closeTo }: PanelProps) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const notice = useMutationNotice('budgets');
  const [dialog, setDialog] = useState<'copy' | 'close' | null>(null);
  const says = notice({ done: t('exercise.activated', { name: exercise.name }) });
  const activate = useMutation({
    mutationFn: () =>
      call(updateExercise, {
        params: { companyId, exerciseId: exercise.id },
        body: { name: exercise.name, allowsExcess: exercise.allowsExcess, isActive: true, version: exercise.version },
      }),
    ...says,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      says.onSuccess();
    },
  });
  const isOpen = canEdit && exercise.state !== 'closed';
  return (
    <SidePanel
      label={exercise.name}
      kicker={t('column.exercise')}
      closeTo={closeTo}
      foot={
        <>
          {isOpen ? <Button onClick={() => setDialog('close')}>{t('actions.close')}</Button> : null}
          {canEdit ? <Button onClick={() => setDialog('copy')}>{t('actions.copy')}</Button> : null}
          {isOpen && exercise.state === 'draft' ? (
            <Button variant="filled" loading={activate.isPending} onClick={() => activate.mutate()}>
              {t('actions.activate')}
            </Button>
          ) : (
            <Button variant="filled" component={Link} to={`${budgetsPath(companyId)}?exercise=${exercise.id}`}>
              {t('actions.openBudgets')}
            </Button>
          )}
        </>
      }
    >
      <h2>{exercise.name}</h2>
      <p>
        <MoneyText amount={exercise.left} size="panel" decimals="never" />
      </p>
      <p className={styles.plain}>
        {t('page.of', { planned: format.money(exercise.planned, { decimals: 'never' }) })}{' '}
        <ExerciseTag state={exercise.state} />
      </p>
      <PanelSection>
        <UseBar amounts={exercise} passed={0} />
      </PanelSection>
      <PanelSection>
        <FieldRows
          rows={[
            { label: t('exercise.from'), value: format.month(exercise.fromMonth) },
            { label: t('exercise.to'), value: format.month(exercise.toMonth) },
            { label: t('column.budgets'), value: format.count(exercise.budgetCount) },
            { label: t('column.spent'), value: <MoneyText amount={exercise.used} /> },
            { label: t('column.committed'), value: <MoneyText amount={exercise.committed} /> },
            { label: t('exercise.basis'), value: t(`basis.${exercise.basis}`) },
            { label: t('exercise.usedAt'), value: t(`usedAt.${exercise.usedAt}`) },
            { label: t('exercise.granularity'), value: t(`granularity.${exercise.granularity}`) },
            ...(exercise.rollOver === null
              ? []
              : [{ label: t('exercise.rolledOver'), value: t(`exercise.rollOvers.${exercise.rollOver}`) }]),
          ]}
        />
      </PanelSection>
      {dialog === 'close' ? (
        <CloseDialog companyId={companyId} exercise={exercise} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'copy' ? (
        <ExerciseDialog
          companyId={companyId}
          copyOf={exercise}
          onClose={() => setDialog(null)}
          onMade={(made) => {
            setDialog(null);
            void navigate(exercisesPath(companyId, made.id));
          }}
        />
      ) : null}
    </SidePanel>
  );
}
