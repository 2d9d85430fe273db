import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { LanguageChooser } from '#ui/layout/pages/auth-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { Wordmark } from '#ui/parts/brand/mark.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { chooserPath } from '#areas/access/paths.ts';
import { listParked, type DeedView } from '../contract/parked.ts';
import { ParkedRow } from './parked-row.tsx';
import styles from './staff.module.css';

export const parkedQuery = queryOptions({
  queryKey: ['staff', 'parked'],
  queryFn: ({ signal }) => call(listParked, { signal }),
});

/** What failed every try, in all companies: the operator's staff look at the cause, retry, or give it up (ADR 38). */
export function ParkedScreen() {
  const t = useTranslations('staff');
  const { data, error, isPending, refetch } = useQuery(parkedQuery);
  useDocumentTitle({ what: t('title') });
  const isEmpty = data !== undefined && data.facts.length === 0 && data.jobs.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Wordmark />
        <LanguageChooser />
      </header>
      <main id="content" className={styles.main}>
        <Anchor component={Link} to={chooserPath()}>
          {t('back')}
        </Anchor>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {isPending ? <BlockSkeleton lines={4} /> : null}
        {error === null ? null : <ErrorState error={error} areas={['staff']} onRetry={() => void refetch()} />}
        {isEmpty ? <EmptyState title={t('nothing')} text={t('nothingText')} /> : null}
        {data === undefined || isEmpty ? null : (
          <>
            <Group title={t('facts')} none={t('noFacts')} count={data.facts.length}>
              {data.facts.map((fact) => (
                <ParkedRow
                  key={fact.id}
                  what={fact}
                  // A fact is always of a company; one that is gone leaves nothing to retry.
                  which={fact.company === null ? null : { kind: 'fact', companyId: fact.company.id, id: fact.id }}
                  notes={[
                    t('about', { subject: fact.subject }),
                    ...(fact.held === 0 ? [] : [t('held', { count: fact.held })]),
                  ]}
                />
              ))}
            </Group>
            <Group title={t('jobs')} none={t('noJobs')} count={data.jobs.length}>
              {data.jobs.map((job) => (
                <ParkedRow key={job.id} what={job} which={{ kind: 'job', name: job.name, id: job.id }} notes={[]} />
              ))}
            </Group>
          </>
        )}
        {data === undefined || data.deeds.length === 0 ? null : <Deeds deeds={data.deeds} />}
      </main>
    </div>
  );
}

function Group({ title, none, count, children }: { title: string; none: string; count: number; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {count === 0 ? <p className={styles.quiet}>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

function Deeds({ deeds }: { deeds: readonly DeedView[] }) {
  const t = useTranslations('staff');
  const format = useFormat();
  return (
    <section className={styles.group}>
      <h2>{t('deeds')}</h2>
      <ul className={styles.list}>
        {deeds.map(({ id, at, by, deed, name, reason }) => (
          <li key={id} className={styles.deed}>
            {t(`done.${deed}`, { who: by, name })}
            <small>{[format.moment(at as Instant), ...(reason === null ? [] : [reason])].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
