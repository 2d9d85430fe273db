import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import styles from './accounting.module.css';

/** Of a cost of many years not every month is read. */
const SHOWN = 6;

/** What is booked of a payable beside its own entry: its cost in other months, and what pays it. */
export function LaterBookings({ bookings }: { bookings: PayableView['bookings'] }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  if (bookings.length === 0) return null;
  const shown = isAll ? bookings : bookings.slice(0, SHOWN);
  return (
    <PanelSection title={t('bookings.title')} aside={bookings.length}>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('bookings.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bookings.what')}</th>
              <th scope="col" className={styles.end}>
                {t('list.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.id}>
                <td>
                  <b>{t(`bookings.kind.${one.kind}`, { month: format.month(one.bookedOn) })}</b>
                  <small>
                    {[
                      format.day(one.bookedOn),
                      t('bookings.accounts', {
                        debit: one.debitAccounts.join(' + '),
                        credit: one.creditAccounts.join(' + '),
                      }),
                      t(one.isExported ? 'lane.exported' : 'bookings.open'),
                    ].join(' · ')}
                  </small>
                </td>
                <td className={styles.end}>{format.money(one.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < bookings.length ? (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('bookings.all', { count: bookings.length })}
        </button>
      ) : null}
    </PanelSection>
  );
}
