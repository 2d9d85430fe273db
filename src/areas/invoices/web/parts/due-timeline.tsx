import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { add, moneyFromWire } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DayBars } from '#ui/parts/bars/day-bars.tsx';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { DueDays, DuePile } from '#areas/payments/contract/due-days.ts';
import { payPath } from '#areas/payments/paths.ts';
import { inboxPath } from '#areas/requests/paths.ts';
import { dueDaysQuery } from '../api.ts';
import styles from '../screens/invoices.module.css';

/** In the order in which money has to be there. */
const PILES = ['late', 'soon', 'later', 'undated'] as const;

/** When what is to pay is due: one column a day for the next 30, in base currency, and how much is late or comes later. */
export function DueTimeline({ companyId }: { companyId: string }) {
  const t = useTranslations('invoices.dashboard');
  const { data, error, refetch } = useQuery(dueDaysQuery(companyId));
  return (
    <section className={styles.due}>
      <h2>{t('dueSoon')}</h2>
      {error !== null && data === undefined ? (
        <ErrorState isInline error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          {data.soon.count === 0 ? (
            <p className={styles.quiet}>{t('nothingDue')}</p>
          ) : (
            <Days companyId={companyId} due={data} />
          )}
          <Piles due={data} />
          {PILES.every((pile) => data[pile].count === 0) ? (
            <Link className="link" to={inboxPath(companyId)}>
              {t('openInbox')}
            </Link>
          ) : null}
        </>
      )}
    </section>
  );
}

/** The columns, and below them what the one that is looked at is made of. */
function Days({ companyId, due: { days, soon } }: { companyId: string; due: DueDays }) {
  const t = useTranslations('invoices.dashboard');
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const detailOf = ({ count, sums }: DuePile): string =>
    [t('payments', { count }), ...(sums.length > 1 ? [format.totals(sums)] : [])].join(' · ');
  const day = chosen === null ? undefined : days[chosen];
  return (
    <>
      <DayBars
        title={t('dueSoon')}
        days={days.map((one) => ({ on: one.on, sum: one.base, detail: detailOf(one) }))}
        onChoose={setChosen}
      />
      <p className={styles.said}>
        {day === undefined ? (
          t('chooseDay')
        ) : (
          <>
            <b>{format.day(day.on)}</b> {detailOf(day)}{' '}
            {day.count === 0 ? null : (
              <Link className="link" to={`${payPath(companyId, 'invoice')}?dueFrom=${day.on}&dueTo=${day.on}`}>
                {t('showDay')}
              </Link>
            )}
          </>
        )}
      </p>
      {soon.sums.some(({ currency }) => currency !== soon.base.currency) ? (
        <p className={styles.quiet}>{t('inBase', { currency: soon.base.currency })}</p>
      ) : null}
    </>
  );
}

/** All that is to pay by when it is due, which adds up. */
function Piles({ due }: { due: DueDays }) {
  const t = useTranslations('invoices.dashboard');
  const filled = PILES.filter((pile) => due[pile].count > 0);
  if (filled.length === 0) return null;
  const total = filled.map((pile) => moneyFromWire(due[pile].base)).reduce((sum, base) => add(sum, base));
  return (
    <AmountRows
      rows={[
        ...filled.map((pile) => ({
          label: `${t(`piles.${pile}`)} · ${t('payments', { count: due[pile].count })}`,
          value: <MoneyText amount={due[pile].base} />,
        })),
        { label: t('toPay'), value: <MoneyText amount={total} size="strong" />, isTotal: true },
      ]}
    />
  );
}
