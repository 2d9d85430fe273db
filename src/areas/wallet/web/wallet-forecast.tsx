import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { WalletView } from '../contract/wallet.ts';
import styles from './wallet.module.css';

/** The days of the next two weeks on which something leaves or comes, and what is left after each. */
export function WalletForecast({ days }: { days: WalletView['forecast'] }) {
  const t = useTranslations('wallet');
  const format = useFormat();
  const shown = days.filter((day) => [day.scheduled, day.due, day.coming].some(({ minor }) => minor !== '0'));
  // Few wallets are topped up, and a phone has no room for one more column: there it stands below what is left.
  const isComing = shown.some(({ coming }) => coming.minor !== '0');
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
              {isComing ? (
                <th scope="col" className={styles.wideOnly}>
                  {t('coming')}
                </th>
              ) : null}
              <th scope="col">{t('left')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.on}>
                <th scope="row">{format.day(day.on)}</th>
                <td>{day.scheduled.minor === '0' ? '' : format.money(day.scheduled)}</td>
                <td>{day.due.minor === '0' ? '' : format.money(day.due)}</td>
                {isComing ? (
                  <td className={styles.wideOnly}>{day.coming.minor === '0' ? '' : format.money(day.coming)}</td>
                ) : null}
                <td>
                  {format.money(day.left)}
                  {day.coming.minor === '0' ? null : (
                    <small className={styles.narrowOnly}>
                      {t('coming')} {format.money(day.coming)}
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
