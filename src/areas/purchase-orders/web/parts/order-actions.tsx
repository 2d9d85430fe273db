import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OrderView } from '../../contract/order.ts';
import { wantedNext } from '../../rules/wanted-next.ts';
import styles from './orders.module.css';

export type OrderDialog = 'send' | 'receive' | 'close' | 'reopen' | 'cancel' | 'receiptRule' | 'change';

/** Only what can be done now is offered; what one most likely wants comes last, filled. */
export function OrderActions({ order, onOpen }: { order: OrderView; onOpen: (dialog: OrderDialog) => void }) {
  const t = useTranslations('purchaseOrders');
  const reopen = useTranslations('orderReopen');
  const { can } = order;
  // Where a note says why, the way to open it again stands there.
  const mayReopen = can.reopen === true && !isCreditedAndClosed(order);
  if (![can.receive, can.amend, can.close, can.cancel].includes(true) && !mayReopen) return null;
  const isReopenFirst = can.reopen === true && (can.receive !== true || wantedNext(order) === 'reopen');
  const receiveButton =
    can.receive === true ? (
      <Button key="receive" variant={isReopenFirst ? 'default' : 'filled'} onClick={() => onOpen('receive')}>
        {t('receive.do')}
      </Button>
    ) : null;
  const reopenButton = mayReopen ? (
    <Button key="reopen" variant={isReopenFirst ? 'filled' : 'default'} onClick={() => onOpen('reopen')}>
      {reopen('do')}
    </Button>
  ) : null;
  return (
    <div className={styles.foot}>
      {can.cancel === true ? (
        <Button variant="subtle" color="red" onClick={() => onOpen('cancel')}>
          {t('cancel.do')}
        </Button>
      ) : null}
      {can.amend === true ? <Button onClick={() => onOpen('change')}>{t('change.do')}</Button> : null}
      {can.close === true ? <Button onClick={() => onOpen('close')}>{t('close.do')}</Button> : null}
      {isReopenFirst ? [receiveButton, reopenButton] : [reopenButton, receiveButton]}
    </div>
  );
}

/** Whether less is billed of it than when it closed, so that what comes instead would find it closed. */
export const isCreditedAndClosed = ({ can, credits, billing }: OrderView): boolean =>
  can.reopen === true && billing !== 'full' && billing !== 'over' && credits.some(({ isCounted }) => isCounted);
