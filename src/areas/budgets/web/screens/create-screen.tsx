import '#ui/styles/app.css';
import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { loadClosedPage } from '#areas/members/web/door.tsx';
import { CONTROLS } from '../../rules/judge-budgets.ts';
import { budgetsPath } from '../../paths.ts';
import { AmountGrid } from '../parts/amount-grid.tsx';
import styles from '../parts/budgets.module.css';
import { ExerciseDialog } from '../parts/exercise-dialog.tsx';
import { DIMENSIONS, useCreateBudgets, useNewBudgets, type NewBudgets } from '../parts/use-new-budgets.ts';

const ClosedPage = latePart(loadClosedPage);

const TITLES = ['exerciseTitle', 'dimensionTitle', 'amountsTitle', 'rulesTitle'] as const;
const LAST = TITLES.length - 1;

/** `budgets/create-budget-by-dimensions`, archetype W: months, what gets a budget, how much, and what happens when it is short. */
export function CreateScreen() {
  const t = useTranslations('budgets');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const answers = useNewBudgets(companyId);
  const create = useCreateBudgets(companyId, answers);
  const errorText = useErrorText('budgets');
  const { summary, exercises, exercise, ticked, rows, wrong } = answers;
  const leave = (): void => void navigate(budgetsPath(companyId));
  if (summary.isError || exercises.isError)
    return (
      <MessagePage isError title={t('failed')}>
        <ErrorState
          isInline
          error={summary.error ?? exercises.error}
          areas={['budgets']}
          onRetry={() => void Promise.all([summary.refetch(), exercises.refetch()])}
        />
      </MessagePage>
    );
  if (summary.data === undefined || exercises.data === undefined) return <JobPage text="" />;
  if (!summary.data.canEdit)
    return (
      <Suspense fallback={<JobPage text="" />}>
        <ClosedPage companyId={companyId} ability="budgets" />
      </Suspense>
    );
  const isReady = [exercise !== undefined, ticked.length > 0, wrong.size === 0, true][step] === true;
  const next = (): void => {
    setTried(!isReady);
    if (!isReady) return;
    if (step === LAST) create.mutate();
    else setStep(step + 1);
  };
  const lead =
    step === 0
      ? t('wizard.exerciseLead')
      : step === 1
        ? t('wizard.dimensionLead')
        : step === 2
          ? t('wizard.amountsLead')
          : undefined;
  return (
    <WizardFrame
      sections={[
        { label: t('wizard.sections.what'), steps: 2 },
        { label: t('wizard.sections.amounts'), steps: 1 },
        { label: t('wizard.sections.rules'), steps: 1 },
      ]}
      step={step}
      title={t(`wizard.${TITLES[step] ?? 'rulesTitle'}`)}
      {...(lead === undefined ? {} : { lead })}
      // The grid needs the width that the slip would take.
      {...(step === 2
        ? {}
        : {
            slip: {
              title: t('wizard.slip'),
              groups: [
                [
                  { label: t('wizard.slipExercise'), value: exercise?.name, isNow: step === 0 },
                  { label: t('wizard.slipBy'), value: step > 0 ? t(`wizard.by.${answers.by}`) : undefined },
                  {
                    label: t('wizard.slipCount'),
                    value: ticked.length === 0 ? undefined : format.count(ticked.length),
                    isNow: step === 1,
                  },
                ],
                [
                  {
                    label: t('wizard.slipTotal'),
                    value: step > 2 ? format.money(answers.total, { decimals: 'never' }) : undefined,
                  },
                ],
              ],
            },
          })}
      onNext={next}
      onBack={step === 0 ? undefined : () => setStep(step - 1)}
      onCancel={leave}
      isBusy={create.isPending}
      {...(step === LAST ? { nextLabel: t('actions.createCount', { count: rows.length }) } : {})}
    >
      <div className={styles.form}>
        {create.isError ? <NoticeBox tone="red" isAlert title={errorText(create.error)} /> : null}
        {step === 0 ? <ExerciseStep companyId={companyId} answers={answers} isTried={isTried} /> : null}
        {step === 1 ? <DimensionStep answers={answers} isTried={isTried} /> : null}
        {step === 2 ? <AmountStep companyId={companyId} answers={answers} isTried={isTried} /> : null}
        {step === 3 ? <RuleStep answers={answers} /> : null}
      </div>
    </WizardFrame>
  );
}

function ExerciseStep({ companyId, answers, isTried }: { companyId: string; answers: NewBudgets; isTried: boolean }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { open, exercise } = answers;
  return (
    <>
      {isTried && exercise === undefined ? <NoticeBox tone="red" isAlert title={t('landing.exerciseFirst')} /> : null}
      <Radio.Group
        label={t('wizard.exerciseTitle')}
        labelProps={{ className: 'visually-hidden' }}
        value={exercise?.id ?? null}
        onChange={answers.chooseExercise}
      >
        <div className={styles.form}>
          {open.map((one) => (
            <Radio
              key={one.id}
              value={one.id}
              label={one.name}
              description={t('exercise.dates', { from: format.month(one.fromMonth), to: format.month(one.toMonth) })}
            />
          ))}
        </div>
      </Radio.Group>
      <div>
        <Button onClick={() => setOpen(true)}>{t('actions.newExercise')}</Button>
      </div>
      {isOpen ? (
        <ExerciseDialog
          companyId={companyId}
          others={open}
          onClose={() => setOpen(false)}
          onMade={(made) => {
            setOpen(false);
            answers.chooseExercise(made.id);
          }}
        />
      ) : null}
    </>
  );
}

function DimensionStep({ answers, isTried }: { answers: NewBudgets; isTried: boolean }) {
  const t = useTranslations('budgets');
  const { choices, ticked, by } = answers;
  const free = choices.filter((choice) => !choice.isTaken);
  const areAll = free.length > 0 && free.every((choice) => ticked.includes(choice.id));
  return (
    <>
      <SegmentedControl
        aria-label={t('wizard.slipBy')}
        value={by}
        onChange={(value) => answers.chooseBy(DIMENSIONS.find((one) => one === value) ?? 'costCenter')}
        data={DIMENSIONS.map((value) => ({ value, label: t(`wizard.by.${value}`) }))}
      />
      {isTried && ticked.length === 0 ? <NoticeBox tone="red" isAlert title={t('wizard.nothingTicked')} /> : null}
      <div>
        <Button
          size="xs"
          disabled={free.length === 0}
          onClick={() => answers.tick(areAll ? [] : free.map((choice) => choice.id))}
        >
          {t(areAll ? 'wizard.none' : 'wizard.all')}
        </Button>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.id}
              label={choice.name}
              disabled={choice.isTaken}
              {...(choice.isTaken ? { description: t('wizard.taken') } : {})}
              checked={ticked.includes(choice.id)}
              onChange={(event) =>
                answers.tick(
                  event.currentTarget.checked ? [...ticked, choice.id] : ticked.filter((id) => id !== choice.id),
                )
              }
            />
          ))}
        </div>
      </div>
    </>
  );
}

function AmountStep({ companyId, answers, isTried }: { companyId: string; answers: NewBudgets; isTried: boolean }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  return (
    <>
      <p className={`${styles.plain} ${styles.onlyPhone}`}>{t('wizard.phone')}</p>
      <SegmentedControl
        aria-label={t('form.split')}
        value={answers.isByMonth ? 'months' : 'total'}
        onChange={(value) => answers.chooseByMonth(value === 'months')}
        data={[
          { value: 'total', label: t('form.total') },
          { value: 'months', label: t('form.byMonth') },
        ]}
      />
      {isTried && answers.wrong.size > 0 ? <NoticeBox tone="red" isAlert title={t('form.invalidAmount')} /> : null}
      <AmountGrid
        companyId={companyId}
        rows={answers.rows}
        months={answers.months}
        isByMonth={answers.isByMonth}
        wrong={isTried ? answers.wrong : new Set()}
        onChange={answers.fill}
      />
      <p className={styles.sum}>
        <span>{t('form.sum')}</span>
        <span className="double-rule">{format.money(answers.total)}</span>
      </p>
    </>
  );
}

function RuleStep({ answers }: { answers: NewBudgets }) {
  const t = useTranslations('budgets');
  return (
    <Radio.Group
      label={t('controlLabel')}
      labelProps={{ className: 'visually-hidden' }}
      value={answers.control}
      onChange={(value) => answers.setControl(CONTROLS.find((one) => one === value) ?? 'warn')}
    >
      <div className={styles.form}>
        {CONTROLS.map((value) => (
          <Radio key={value} value={value} label={t(`control.${value}`)} description={t(`controlText.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
