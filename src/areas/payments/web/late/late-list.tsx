import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ListPage, type ListTab } from '#ui/layout/list/list-page.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { exportLatePayments } from '../../contract/late-payments.ts';
import { latePaymentsQuery } from '../api.ts';
import { LateTables } from './late-tables.tsx';
import { LateTerms } from './late-terms.tsx';
import styles from './late.module.css';

type LateListProps = { companyId: string; title: string; tabs: readonly ListTab[]; switcher: ReactNode };

/** Whom the company paid late, how late, and what that may cost: a report (domain rules 2.8). */
export function LateList({ companyId, title, tabs, switcher }: LateListProps) {
  const t = useTranslations('latePayments');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const dayIn = (name: 'from' | 'to'): PlainDate | null => {
    const given = params.get(name);
    if (given === null) return name === 'to' ? format.today : (`${format.today.slice(0, 4)}-01-01` as PlainDate);
    return isPlainDate(given) ? given : null;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  const days = from === null || to === null || from > to ? null : { from, to };
  const [points, flat] = (['points', 'flat'] as const).map((name) => digitsOf(params.get(name)));
  const terms = { ...(points === '' ? {} : { points }), ...(flat === '' ? {} : { flat }) };
  const { data, error, isPending, refetch } = useQuery({
    ...latePaymentsQuery(companyId, days, terms),
    placeholderData: keepPreviousData,
  });
  const exportAs = useListExport({
    endpoint: exportLatePayments,
    companyId,
    query: { ...days, ...terms } as Readonly<Record<string, string>>,
    area: 'payments',
  });
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <ListPage
      title={title}
      tabs={tabs}
      currentTab="paid"
      {...(days === null || data === undefined || data.late.count === 0 ? {} : { onExport: exportAs })}
      filters={switcher}
    >
      <div className={styles.page}>
        <div className={styles.fields}>
          <DateField
            label={t('from')}
            value={from}
            error={from === null ? t('dayMissing') : undefined}
            onChange={(day) => set('from', day ?? '')}
          />
          <DateField
            label={t('to')}
            value={to}
            error={to === null ? t('dayMissing') : from !== null && from > to ? t('turned') : undefined}
            onChange={(day) => set('to', day ?? '')}
          />
          {data === undefined ? null : (
            <LateTerms currency={data.late.sum.currency} points={points ?? ''} flat={flat ?? ''} onChange={set} />
          )}
        </div>
        <p className={styles.hint}>{t('terms')}</p>
        {days !== null && isPending ? <BlockSkeleton lines={6} /> : null}
        {error === null ? null : <ErrorState error={error} areas={['payments']} onRetry={() => void refetch()} />}
        {data === undefined || days === null ? null : <LateTables late={data} />}
      </div>
    </ListPage>
  );
}

/** What stands in the address is only text. */
const digitsOf = (given: string | null): string => (given !== null && /^\d{1,9}$/.test(given) ? given : '');
