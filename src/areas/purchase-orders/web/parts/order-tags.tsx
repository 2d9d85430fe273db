import {
  IconAlertTriangle,
  IconCheck,
  IconCircleFilled,
  IconClock,
  IconPackage,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { OrderRow } from '../../contract/order.ts';
import { isOverDelivered } from '../../rules/order-progress.ts';

type Look = { readonly tone: Tone; readonly icon: IconComponent };
const STATES: Readonly<Record<OrderRow['state'], Look>> = {
  open: { tone: 'blue', icon: IconCircleFilled },
  closed: { tone: 'green', icon: IconCheck },
  cancelled: { tone: 'neutral', icon: IconX },
};

/** The one word about an order that matters most: what is wrong, what it waits for, else its state. */
export function OrderTag({ order }: { order: OrderRow }) {
  const t = useTranslations('purchaseOrders');
  if (order.differs?.state === 'open')
    return (
      <Tag tone="red" icon={IconAlertTriangle}>
        {t(`differs.${order.differs.match}`)}
      </Tag>
    );
  if (order.billing === 'over')
    return (
      <Tag tone="red" icon={IconAlertTriangle}>
        {t('billing.over')}
      </Tag>
    );
  if (order.billedTooMuch !== null)
    return (
      <Tag tone={order.billedTooMuch === 'over_qty' ? 'red' : 'saffron'} icon={IconAlertTriangle}>
        {t(`lineMatch.${order.billedTooMuch}`)}
      </Tag>
    );
  if (isOverDelivered(order.delivery))
    return (
      <Tag tone="saffron" icon={IconPackage}>
        {t(`delivery.${order.delivery}`)}
      </Tag>
    );
  if (order.differs !== null)
    return (
      <Tag tone="blue" icon={IconClock}>
        {t(`differs.${order.differs.state}`)}
      </Tag>
    );
  if (order.waitsFor === 'invoice')
    return (
      <Tag tone="saffron" icon={IconAlertTriangle}>
        {t('waits.invoice')}
      </Tag>
    );
  if (order.waitsFor === 'delivery')
    return (
      <Tag tone="blue" icon={IconTruck}>
        {t('waits.delivery')}
      </Tag>
    );
  return <StateTag state={order.state} />;
}

export function StateTag({ state }: { state: OrderRow['state'] }) {
  const t = useTranslations('purchaseOrders');
  return <Tag {...STATES[state]}>{t(`state.${state}`)}</Tag>;
}
