import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { currency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { BarLegend } from '#ui/parts/bars/budget-bar.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { budgetsPath, createBudgetsPath } from '../../paths.ts';
import { summaryQuery } from '../api.ts';
import styles from '../parts/budgets.module.css';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { UseBar } from '../parts/use-bar.tsx';

const ExerciseDialog = latePart(
  () => import('../parts/exercise-dialog.tsx').then((file) => ({ default: file.ExerciseDialog })),
  'window',
);
const ImportDialog = latePart(
  () => import('../parts/import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
  'window',
);

/** An example, so that the bar explains itself: no budget of anybody. */
const SAMPLE = { planned: 240_000_00, used: 193_690_00, committed: 22_170_00, left: 24_140_00, passed: 0.9 } as const;

/** `budgets/landing`: what budgets do here, and the two ways to begin. */
export function LandingScreen() {
  const t = useTranslations('budgets');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const summary = useQuery(summaryQuery(companyId, {}));
  const [isImporting, setImporting] = useState(false);
  const exercise = summary.data?.exercise ?? null;
  const base = summary.data?.planned.currency ?? currency('EUR');
  const wire = (minor: number) => ({ minor: String(minor), currency: base });
  const amounts = {
    planned: wire(SAMPLE.planned),
    used: wire(SAMPLE.used),
    committed: wire(SAMPLE.committed),
    left: wire(SAMPLE.left),
  };
  const money = (minor: number): string => format.money(wire(minor), { decimals: 'never' });
  const canEdit = summary.data?.canEdit === true;
  return (
    <MessagePage
      isInFrame
      title={t('landing.title')}
      text={canEdit ? t('landing.text') : t('empty')}
      actions={
        canEdit ? (
          <>
            <Button variant="filled" component={Link} to={createBudgetsPath(companyId)}>
              {t('actions.byDimensions')}
            </Button>
            <Button onClick={() => setImporting(true)}>{t('actions.importCsv')}</Button>
          </>
        ) : undefined
      }
    >
      {summary.isError ? (
        <ErrorState isInline error={summary.error} areas={['budgets']} onRetry={() => void summary.refetch()} />
      ) : null}
      <div className={styles.sample}>
        <p>{t('landing.sample')}</p>
        <UseBar amounts={amounts} passed={SAMPLE.passed} size="xl" />
        <BarLegend
          items={[
            { kind: 'spent', label: t('column.spent'), value: money(SAMPLE.used) },
            { kind: 'committed', label: t('column.committed'), value: money(SAMPLE.committed) },
            { kind: 'left', label: t('column.left'), value: money(SAMPLE.left) },
            { kind: 'today', label: t('legend.today', { share: format.percent(SAMPLE.passed) }) },
          ]}
        />
      </div>
      <Suspense fallback={null}>
        {isImporting && exercise === null ? (
          <ExerciseDialog companyId={companyId} onClose={() => setImporting(false)} onMade={() => undefined} />
        ) : null}
        {isImporting && exercise !== null ? (
          <ImportDialog
            companyId={companyId}
            exercise={exercise}
            onClose={() => {
              setImporting(false);
              void navigate(budgetsPath(companyId));
            }}
          />
        ) : null}
      </Suspense>
    </MessagePage>
  );
}
