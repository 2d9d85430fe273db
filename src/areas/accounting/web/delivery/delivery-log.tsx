import { IconAlertCircle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { DeliveryView } from '../../contract/delivery.ts';
import tables from '../parts/accounting.module.css';
import styles from './delivery.module.css';

const LOOKS = {
  waiting: { icon: IconClock, tone: 'blue' },
  sent: { icon: IconCheck, tone: 'green' },
  failed: { icon: IconAlertCircle, tone: 'red' },
  dropped: { icon: IconBan, tone: 'neutral' },
} as const;

/** The last runs: what went where, and what stood in the way. */
export function DeliveryLog({ log }: { log: readonly DeliveryView[] }) {
  const t = useTranslations('delivery');
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="delivery-log">
      <h2 id="delivery-log">{t('log')}</h2>
      <div className={tables.frame}>
        <table className={`${tables.table} ${styles.log}`}>
          <caption className="visually-hidden">{t('log')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('export')}</th>
              <th scope="col">{t('where')}</th>
              <th scope="col">{t('stateLabel')}</th>
              <th scope="col">{t('when')}</th>
            </tr>
          </thead>
          <tbody>
            {log.map((item) => (
              <tr key={item.id}>
                <td>
                  {t('exportNumber', { number: item.exportNumber })}
                  <small className={tables.hash}>{item.fileName}</small>
                </td>
                <td>{item.targetName}</td>
                <td>
                  <Tag {...LOOKS[item.state]}>{t(`state.${item.state}`)}</Tag>
                  {item.problem === null ? null : <small>{t(`problem.${item.problem}`)}</small>}
                  {item.tries < 2 ? null : <small>{t('tries', { count: item.tries })}</small>}
                </td>
                <td>{format.moment(instantFromDate(new Date(item.at)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
