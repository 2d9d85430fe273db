import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { reviewCountsQuery } from './api.ts';
import { placeOf } from './place-of.ts';
import styles from './review.module.css';

/** How much of what is ready was looked at, and what failed; each leads to where it is looked at. */
export function ReviewSummary({ companyId, until }: { companyId: string; until: PlainDate }) {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  const { data } = useQuery(reviewCountsQuery(companyId, until));
  const kinds = data?.kinds.filter(({ ready, failed }) => ready > 0 || failed > 0) ?? [];
  if (kinds.length === 0) return null;
  return (
    <section className={styles.summary} aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      <table>
        <caption className="visually-hidden">{t('summary.title')}</caption>
        <tbody>
          {kinds.map(({ kind, ready, looked, failed }) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td className="tnum">
                {ready === 0
                  ? t('summary.none')
                  : t('summary.of', { looked: format.count(looked), ready: format.count(ready) })}
              </td>
              <td>
                {ready === 0 ? null : looked === ready ? (
                  t('summary.all')
                ) : (
                  <Link className="link" to={`${placeOf(companyId, kind, { lane: 'left' })}?until=${until}`}>
                    {t('summary.review')}
                  </Link>
                )}
              </td>
              <td>
                {failed === 0 ? null : (
                  <Link
                    className="link"
                    to={`${placeOf(companyId, kind, { lane: 'failed' })}${kind === 'payables' ? '?lane=failed' : ''}`}
                  >
                    {t('summary.failed', { count: failed })}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
