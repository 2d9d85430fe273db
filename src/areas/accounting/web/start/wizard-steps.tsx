import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CHART_NAMES, CHARTS } from '#areas/companies/contract/charts.ts';
import type { BooksView } from '../../contract/books-setup.ts';
import { FORMAT_NAMES } from '../../contract/export-formats.ts';
import type { SetupState } from '../../contract/setup-state.ts';
import { JOURNAL_ROLES } from '../../rules/charts/chart.ts';
import { monthName, YEAR_MONTHS } from '../setup/month-name.ts';
import styles from './start.module.css';
import type { useWizard } from './use-wizard.ts';

type StepProps = { wizard: ReturnType<typeof useWizard>; books: BooksView; state: SetupState; isTried: boolean };

export function PlanStep({ wizard: { answers, change, chooseChart }, books }: StepProps) {
  const t = useTranslations('booksSetup.books');
  const formats = useTranslations('accounting.formats');
  const isDatev = answers.format === 'datev';
  return (
    <div className={styles.fields}>
      <Select
        label={t('chart')}
        description={books.mayChangeChart ? t('chartHint') : t('chartFixed')}
        disabled={!books.mayChangeChart}
        allowDeselect={false}
        value={answers.chart}
        data={CHARTS.map((value) => ({ value, label: CHART_NAMES[value] }))}
        onChange={(value) => chooseChart(CHARTS.find((one) => one === value) ?? answers.chart)}
      />
      <Select
        label={t('format')}
        allowDeselect={false}
        value={answers.format}
        data={FORMAT_NAMES.map((value) => ({ value, label: formats(value) }))}
        onChange={(value) => change({ format: FORMAT_NAMES.find((one) => one === value) ?? answers.format })}
      />
      {isDatev ? (
        <>
          <NumberInput
            label={t('datevConsultant')}
            description={t('datevHint')}
            allowDecimal={false}
            allowNegative={false}
            value={answers.datevConsultant}
            error={
              answers.datevConsultant >= 1001 && answers.datevConsultant <= 9_999_999 ? undefined : t('consultantRange')
            }
            onChange={(value) => change({ datevConsultant: Number(value) })}
          />
          <NumberInput
            label={t('datevClient')}
            allowDecimal={false}
            allowNegative={false}
            value={answers.datevClient}
            error={answers.datevClient >= 1 && answers.datevClient <= 99_999 ? undefined : t('clientRange')}
            onChange={(value) => change({ datevClient: Number(value) })}
          />
        </>
      ) : null}
    </div>
  );
}

export function JournalsStep({ wizard }: StepProps) {
  const t = useTranslations('booksSetup');
  const own = useTranslations('booksStart.wizard.journals');
  return (
    <div className={styles.fields}>
      {JOURNAL_ROLES.map((role) => {
        const problem = wizard.journalProblem(role);
        return (
          <TextInput
            key={role}
            label={t(`journal.${role}`)}
            description={wizard.answers.journals[role].name}
            maxLength={6}
            value={wizard.answers.journals[role].code}
            error={problem === null ? undefined : problem === 'form' ? t('journalForm') : own('twice')}
            onChange={(event) => wizard.setJournal(role, event.currentTarget.value.trim().toUpperCase())}
          />
        );
      })}
    </div>
  );
}

export function ClosingStep({ wizard: { answers, change, lockable }, state, isTried }: StepProps) {
  const t = useTranslations('booksStart.wizard.closing');
  const books = useTranslations('booksSetup.books');
  const format = useFormat();
  const isDay = answers.closeDay >= 1 && answers.closeDay <= 31;
  return (
    <div className={styles.fields}>
      <NumberInput
        label={t('closeDay')}
        description={t('closeDayHint')}
        allowDecimal={false}
        min={1}
        max={31}
        value={answers.closeDay}
        error={isTried && !isDay ? t('closeDayForm') : undefined}
        onChange={(value) => change({ closeDay: Number(value) })}
      />
      <Select
        label={books('yearBegins')}
        allowDeselect={false}
        value={String(answers.yearBegins)}
        data={YEAR_MONTHS.map((value) => ({ value, label: monthName(Number(value), format.language) }))}
        onChange={(value) => change({ yearBegins: Number(value) })}
      />
      <Select
        label={t('locked')}
        description={
          state.lockedUntil === null ? t('lockedHint') : t('lockedNow', { month: format.month(state.lockedUntil) })
        }
        clearable
        placeholder={t('lockedNone')}
        value={answers.lockedUntil}
        data={lockable.map((month) => ({ value: month, label: format.month(month) }))}
        onChange={(value) => change({ lockedUntil: lockable.find((month) => month === value) ?? null })}
      />
    </div>
  );
}

export function FinishStep({ wizard: { answers } }: StepProps) {
  const t = useTranslations('booksStart.wizard');
  const books = useTranslations('booksSetup.books');
  const formats = useTranslations('accounting.formats');
  const format = useFormat();
  const lines: [string, string][] = [
    [books('chart'), CHART_NAMES[answers.chart]],
    [books('format'), formats(answers.format)],
    [t('journals.section'), JOURNAL_ROLES.map((role) => answers.journals[role].code).join(', ')],
    [t('closing.closeDay'), String(answers.closeDay)],
    [books('yearBegins'), monthName(answers.yearBegins, format.language)],
    [t('closing.locked'), answers.lockedUntil === null ? t('closing.lockedNone') : format.month(answers.lockedUntil)],
  ];
  return (
    <dl className={styles.answers}>
      {lines.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
