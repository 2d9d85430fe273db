import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays, daysBetween } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { payPath } from '#areas/payments/paths.ts';
import { lateQuery } from '../api.ts';
import styles from '../screens/invoices.module.css';

/** What should have been paid by now, the oldest first; the list of what is to pay has them all. */
export function LateInvoices({ companyId }: { companyId: string }) {
  const t = useTranslations('invoices.dashboard');
  const format = useFormat();
  const { today } = format;
  const { data, error, refetch } = useQuery(lateQuery(companyId, today));
  return (
    <section className={styles.lateList}>
      <h2>{t('late')}</h2>
      {error !== null && data === undefined ? (
        <ErrorState isInline error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={4} />
      ) : data.count === 0 ? (
        <p className={styles.quiet}>{t('nothingLate')}</p>
      ) : (
        <>
          <ul>
            {data.items.map(({ id, payee, amount, dueOn }) => (
              <li key={id}>
                <Link to={payPath(companyId, 'invoice', id)}>{payee.name}</Link>
                <span className={styles.amount}>{format.money(amount)}</span>
                {dueOn === null ? null : (
                  <small>
                    {t('lateFor', { day: format.day(dueOn), days: format.days(daysBetween(dueOn, today)) })}
                  </small>
                )}
              </li>
            ))}
          </ul>
          {data.count > data.items.length ? (
            <Link className="link" to={`${payPath(companyId, 'invoice')}?dueTo=${addDays(today, -1)}`}>
              {t('allLate', { count: data.count })}
            </Link>
          ) : null}
        </>
      )}
    </section>
  );
}
