import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { readMoneyLock, subscribeToMoneyLock } from '#ui/api-client/money-lock.ts';
import { formatMonth } from '#ui/i18n/format-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { bookkeepingPath } from '#areas/accounting/paths.ts';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { confirmPath } from '#areas/payments/paths.ts';
import { fundingPath } from '#areas/wallet/paths.ts';
import { financeCompanies } from '../../rules/finance-companies.ts';
import { headlineOf, totalOf, type Headline, type OrganisationRow } from '../../rules/compare-companies.ts';
import { standingQuery } from '../api.ts';
import { OrganisationTurns } from './organisation-turns.tsx';
import { StandingsTable, type CompanyLine } from './standings-table.tsx';
import styles from './organisation.module.css';

/** A company that the reader is a member of, with their roles there. */
export type OwnCompany = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sampleOf: string | null;
};

/** Every company that the reader does finance for, in one row each, and the one fact to act on (ux 17). */
export function OrganisationScreen({ companies }: { companies: readonly OwnCompany[] }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const base = useQuery(companyQuery(companyId)).data?.baseCurrency;
  const lines = useLines(financeCompanies(companies), base);
  useDocumentTitle({ what: t('title') });
  const rows = lines.map(({ row }) => row);
  const isRead = lines.every(({ isPending }) => !isPending);
  const headline = headlineOf(rows);
  const isOne = rows.length < 2;
  return (
    <div data-frame="dashboard" className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.date}>{format.longDay(format.today)}</p>
          <h1>{isOne || !isRead ? t('title') : <HeadlineText headline={headline} count={rows.length} />}</h1>
          {isOne || !isRead || base === undefined ? null : <Lead rows={rows} base={base} />}
        </div>
        {isOne || !isRead ? null : <HeadlineAction headline={headline} />}
      </header>
      {isOne ? (
        <EmptyState title={t('oneTitle')} text={t('one')} />
      ) : (
        <>
          <StandingsTable companyId={companyId} base={base} lines={lines} />
          <OrganisationTurns rows={rows} isRead={isRead} />
          <p className={styles.scope}>{t('scope')}</p>
        </>
      )}
    </div>
  );
}

/** One call for each company, with the reader's rights in it: one that fails says so in its row alone. */
function useLines(companies: readonly OwnCompany[], base: CurrencyCode | undefined): CompanyLine[] {
  const standings = useQueries({ queries: companies.map(({ id }) => standingQuery(id, base)) });
  // What was read before the break is closed too (security 16).
  const { isLocked } = useSyncExternalStore(subscribeToMoneyLock, readMoneyLock);
  return companies.map(({ id, name }, index) => {
    const query = standings[index];
    const standing =
      query?.data === undefined || !isLocked
        ? query?.data
        : { ...query.data, held: null, converted: null, isMoneyLocked: true };
    return {
      row: { id, name, standing },
      isPending: query?.isPending ?? true,
      error: query?.data === undefined ? (query?.error ?? null) : null,
      retry: () => void query?.refetch(),
    };
  });
}

function HeadlineText({ headline, count }: { headline: Headline; count: number }) {
  const t = useTranslations('organisation.headline');
  const format = useFormat();
  if (headline.kind === 'calm') return t('calm', { count });
  const { name: company, standing } = headline.row;
  if (headline.kind === 'confirm') return t('confirm', { company });
  if (headline.kind === 'late')
    return t('late', { company, month: formatMonth(standing.close.month, format.language, format.today.slice(0, 4)) });
  const { shortfall, shortOn } = standing.held ?? {};
  const amount = shortfall === undefined || shortfall === null ? '' : format.money(shortfall);
  return shortOn === undefined || shortOn === null
    ? t('short', { company, amount })
    : t('shortOn', { company, amount, day: format.day(shortOn) });
}

function HeadlineAction({ headline }: { headline: Headline }) {
  const t = useTranslations('organisation.do');
  if (headline.kind === 'calm') return null;
  const { id, name: company } = headline.row;
  const to = { short: fundingPath(id), confirm: confirmPath(id, 'invoice'), late: bookkeepingPath(id) }[headline.kind];
  return (
    <Button variant="filled" component={Link} to={to} rightSection={<Icon of={IconArrowRight} />}>
      {t(headline.kind, { company })}
    </Button>
  );
}

function Lead({ rows, base }: { rows: readonly OrganisationRow[]; base: CurrencyCode }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const total = totalOf(rows, 'balance', base);
  if (total === null || rows.every(({ standing }) => standing?.held === null)) return null;
  return <p className={styles.lead}>{t('lead', { amount: format.money({ minor: total, currency: base }) })}</p>;
}
