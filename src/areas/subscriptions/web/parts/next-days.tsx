import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addDays, daysBetween } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { calendarQuery } from '../api.ts';
import styles from '../subscriptions.module.css';

/** The next ninety days: what is charged on each, and until when notice can be given for what renews. */
export function NextDays({ companyId }: { companyId: string }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const { data } = useQuery(calendarQuery(companyId));
  if (data === undefined || data.charges.length === 0) return null;
  const count = daysBetween(data.from, data.to) + 1;
  const sums = Array.from({ length: count }, (_, at) => {
    const day = addDays(data.from, at);
    return data.charges.filter(({ on }) => on === day).reduce((sum, { amount }) => sum + Number(amount.minor), 0);
  });
  const most = Math.max(...sums, 1);
  return (
    <section className={styles.next} aria-label={t('next.title')}>
      <div className={styles.nextHead}>
        <b>{t('next.title')}</b>
        <small>{t('next.sum', { count: data.charges.length, amount: format.money(data.total) })}</small>
      </div>
      <div className={styles.days} aria-hidden="true">
        {sums.map((sum, at) => (
          <i key={at} style={{ height: `${(100 * sum) / most}%` }} />
        ))}
      </div>
      {data.renewals.length === 0 ? null : (
        <ul className={styles.renewals}>
          {data.renewals.map((renewal) => (
            <li key={renewal.subscriptionId}>
              <small>
                {t(renewal.isOpen ? 'next.renews' : 'next.tooLate', {
                  name: renewal.name,
                  by: format.shortDay(renewal.noticeBy),
                  on: format.shortDay(renewal.renewalOn),
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
