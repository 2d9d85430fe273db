import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { CHART_NAMES, CHARTS } from '#areas/companies/contract/charts.ts';
import { FORMAT_NAMES } from '../../contract/export-formats.ts';
import { JOURNAL_ROLES } from '../../rules/charts/chart.ts';
import { booksWizardPath } from '../../paths.ts';
import { booksQuery } from './api.ts';
import { monthName, YEAR_MONTHS } from './month-name.ts';
import { OWED_ROLES, RolesSection } from './roles-section.tsx';
import { useBooksSection, type BooksPart } from './use-books-section.tsx';
import { useSetupLinks } from './use-setup-links.ts';

const JOURNAL = /^\s*[0-9A-Z]{1,6}\s*$/;
/** Chart, export format, the accounts that entries are written with, and journals. */
export function BooksScreen() {
  const t = useTranslations('booksSetup');
  const { company: companyId = '' } = useParams();
  const query = useQuery(booksQuery(companyId));
  const groups = useSetupLinks(companyId);
  return (
    <SettingsPage title={t('books.title')} lead={t('books.lead')} groups={groups}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={10} />
      ) : (
        <>
          <div>
            <Button component={Link} to={booksWizardPath(companyId)}>
              {t('books.steps')}
            </Button>
          </div>
          <ExportSection companyId={companyId} saved={query.data} />
          <RolesSection companyId={companyId} saved={query.data} roles={OWED_ROLES} title={t('books.roles')} />
          <JournalsSection companyId={companyId} saved={query.data} />
        </>
      )}
    </SettingsPage>
  );
}

function ExportSection({ companyId, saved }: BooksPart) {
  const t = useTranslations('booksSetup');
  const formats = useTranslations('accounting.formats');
  const format = useFormat();
  const { chart, format: kind, datevConsultant, datevClient, yearBegins } = saved;
  const section = useBooksSection(
    { companyId, saved },
    { chart, format: kind, datevConsultant, datevClient, yearBegins },
  );
  const { typed, change } = section;
  const isRight =
    typed.datevConsultant >= 1001 &&
    typed.datevConsultant <= 9_999_999 &&
    typed.datevClient >= 1 &&
    typed.datevClient <= 99_999;
  return (
    <SettingsSection title={t('books.export')} text={t('books.exportText')} save={section.bar(isRight)}>
      {section.problem}
      <Select
        label={t('books.chart')}
        description={saved.mayChangeChart ? t('books.chartHint') : t('books.chartFixed')}
        disabled={!saved.mayChangeChart}
        allowDeselect={false}
        value={typed.chart}
        data={CHARTS.map((value) => ({ value, label: CHART_NAMES[value] }))}
        onChange={(value) => {
          const found = CHARTS.find((one) => one === value);
          if (found !== undefined) change({ chart: found });
        }}
      />
      <Select
        label={t('books.format')}
        allowDeselect={false}
        value={typed.format}
        data={FORMAT_NAMES.map((value) => ({ value, label: formats(value) }))}
        onChange={(value) => {
          const found = FORMAT_NAMES.find((one) => one === value);
          if (found !== undefined) change({ format: found });
        }}
      />
      <Select
        label={t('books.yearBegins')}
        allowDeselect={false}
        value={String(typed.yearBegins)}
        data={YEAR_MONTHS.map((value) => ({ value, label: monthName(Number(value), format.language) }))}
        onChange={(value) => change({ yearBegins: Number(value) })}
      />
      <NumberInput
        label={t('books.datevConsultant')}
        description={t('books.datevHint')}
        allowDecimal={false}
        allowNegative={false}
        value={typed.datevConsultant}
        error={
          typed.datevConsultant >= 1001 && typed.datevConsultant <= 9_999_999 ? undefined : t('books.consultantRange')
        }
        onChange={(value) => change({ datevConsultant: Number(value) })}
      />
      <NumberInput
        label={t('books.datevClient')}
        allowDecimal={false}
        allowNegative={false}
        value={typed.datevClient}
        error={typed.datevClient >= 1 && typed.datevClient <= 99_999 ? undefined : t('books.clientRange')}
        onChange={(value) => change({ datevClient: Number(value) })}
      />
    </SettingsSection>
  );
}

function JournalsSection({ companyId, saved }: BooksPart) {
  const t = useTranslations('booksSetup');
  const section = useBooksSection({ companyId, saved }, { journals: saved.journals });
  const { journals } = section.typed;
  const isRight = Object.values(journals).every(({ code, name }) => JOURNAL.test(code) && name.trim() !== '');
  return (
    <SettingsSection title={t('books.journals')} text={t('books.journalsText')} save={section.bar(isRight)}>
      {section.problem}
      {JOURNAL_ROLES.map((role) => (
        <TextInput
          key={role}
          label={t(`journal.${role}`)}
          description={journals[role].name}
          maxLength={6}
          value={journals[role].code}
          error={JOURNAL.test(journals[role].code) ? undefined : t('journalForm')}
          onChange={(event) =>
            section.change({
              journals: { ...journals, [role]: { ...journals[role], code: event.currentTarget.value } },
            })
          }
        />
      ))}
    </SettingsSection>
  );
}
