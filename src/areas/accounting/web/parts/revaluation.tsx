import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { fxCalculatorPath } from '#areas/rates/paths.ts';
import { RateLine } from '#areas/rates/web/door.tsx';
import { exportRevaluation, type Revaluation as RevaluationView } from '../../contract/revaluation.ts';
import { revaluationQuery } from '../api.ts';
import styles from './accounting.module.css';
import proofStyles from './proof.module.css';

/** What is open in other currencies on a day, and what it would be worth by that day's rates. */
export function Revaluation({ companyId, on }: { companyId: string; on: PlainDate | null }) {
  const t = useTranslations('accounting.revaluation');
  const format = useFormat();
  const { data, error, refetch } = useQuery(revaluationQuery(companyId, on));
  const exportAs = useListExport({
    endpoint: exportRevaluation,
    companyId,
    query: on === null ? {} : { on },
    area: 'accounting',
  });
  if (error !== null)
    return (
      <ErrorState isInline text={t('failed')} error={error} areas={['accounting']} onRetry={() => void refetch()} />
    );
  // Most companies pay in one currency: what is not there needs no words.
  if (data === undefined || data.currencies.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('title')}>
      <div className={proofStyles.head}>
        <h2>{t('title')}</h2>
        <ExportMenu selected={0} onExport={exportAs} />
      </div>
      <p>{t('lead', { day: format.day(data.on) })}</p>
      <div className={styles.frame}>
        <table className={`${styles.table} ${styles.proof}`}>
          <caption className="visually-hidden">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('open')}</th>
              {(['booked', 'now', 'gain'] as const).map((column) => (
                <th key={column} scope="col" className={styles.end}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.currencies.map((row) => (
              <CurrencyRow key={row.open.currency} companyId={companyId} row={row} on={data.on} />
            ))}
          </tbody>
          {data.gain === null || data.currencies.length === 1 ? null : (
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('all')}
                </th>
                <td className={styles.end}>
                  <span className="double-rule">{format.money(data.gain)}</span>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

type RowProps = { companyId: string; row: RevaluationView['currencies'][number]; on: PlainDate };

function CurrencyRow({ companyId, row, on }: RowProps) {
  const t = useTranslations('accounting.revaluation');
  const format = useFormat();
  const { open, booked, rate, now, gain, count } = row;
  return (
    <tr>
      <td>
        {format.money(open)}
        <small>{t('count', { count })}</small>
      </td>
      <td className={styles.end}>
        {format.money(booked)}
        <small className={proofStyles.onPhone}>{t('booked')}</small>
      </td>
      <td className={styles.end}>
        {now === null ? t('noRate') : format.money(now)}
        <small>
          {rate === null ? (
            <Link
              className="link"
              to={fxCalculatorPath(companyId, { from: open.currency, to: booked.currency, on, enters: true })}
            >
              {t('enterRate')}
            </Link>
          ) : (
            <RateLine companyId={companyId} rate={rate} />
          )}
        </small>
      </td>
      <td className={styles.end}>
        {gain === null ? '–' : format.money(gain)}
        <small className={proofStyles.onPhone}>{t('gain')}</small>
      </td>
    </tr>
  );
}
