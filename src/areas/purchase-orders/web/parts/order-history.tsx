import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { OrderView } from '../../contract/order.ts';
import styles from './orders.module.css';

/** What befell an order, the newest first: who did what when, and why. */
export function OrderHistory({ order }: { order: OrderView }) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const textOf = ({ what, byName }: OrderView['history'][number]): string =>
    what === 'closed' && byName === null
      ? t('event.closedAlone')
      : t(`event.${what}`, { name: byName ?? t('somebody') });
  return (
    <ol className={styles.lines}>
      {order.history.map((event, index) => (
        // Two may befall it at once; they never change places.
        <li key={`${order.history.length - index} ${event.what}`}>
          <span>{textOf(event)}</span>
          <small>{format.moment(event.at as Instant)}</small>
          {event.reason === null ? null : <p>{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
