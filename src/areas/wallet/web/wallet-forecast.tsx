import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { WalletView } from '../contract/wallet.ts';
import styles from './wallet.module.css';

/** The days of the next two weeks on which something leaves, and what is left after each. */
export function WalletForecast({ days }: { days: WalletView['forecast'] }) {
  const t = useTranslations('wallet');
  const format = useFormat();
  const shown = days.filter((day) => day.scheduled.minor !== '0' || day.due.minor !== '0');
  const below = shown.find((day) => day.left.minor.startsWith('-'));
  return (
    <div className={styles.block}>
      <h3>{t('forecast')}</h3>
      {below === undefined ? null : <NoticeBox title={t('below', { day: format.day(below.on) })} />}
      {shown.length === 0 ? (
        <p>{t('forecastNothing')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('forecastCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('planned')}</th>
              <th scope="col">{t('due')}</th>
              <th scope="col">{t('left')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.on}>
                <th scope="row">{format.day(day.on)}</th>
                <td>{day.scheduled.minor === '0' ? '' : format.money(day.scheduled)}</td>
                <td>{day.due.minor === '0' ? '' : format.money(day.due)}</td>
                <td>{format.money(day.left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
