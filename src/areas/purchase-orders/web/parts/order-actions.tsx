import { Button } from '@mantine/core';
import { IconBan, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MenuEntry } from '#ui/layout/shell/navigation-entries.ts';
import type { OrderView } from '../../contract/order.ts';
import { wantedNext } from '../../rules/wanted-next.ts';
import styles from './orders.module.css';

export type OrderDialog = 'send' | 'receive' | 'close' | 'reopen' | 'cancel' | 'receiptRule' | 'change';

/** An order whose actions are shown, and whether a change of it is what is wanted next (`isBeingAmended`). */
type Actions<Order> = { order: Order; isToAmend: boolean; onOpen: (dialog: OrderDialog) => void };

/** What an order most likely waits for comes last, filled; one that waits for nothing offers both quietly. */
export function OrderActions({ order, isToAmend, onOpen }: Actions<OrderView>) {
  const t = useTranslations('purchaseOrders');
  const reopen = useTranslations('orderReopen');
  const { can } = order;
  // Where a note says why, the way to open it again stands there.
  const mayReopen = can.reopen === true && !isCreditedAndClosed(order);
  if (can.receive !== true && !mayReopen && !isToAmend) return null;
  const next = wantedNext(order);
  const isReopenNext = can.reopen === true && next === 'reopen';
  const isReceiveNext = next !== 'nothing' && !isReopenNext && !isToAmend;
  const receiveButton =
    can.receive === true ? (
      <Button key="receive" variant={isReceiveNext ? 'filled' : 'default'} onClick={() => onOpen('receive')}>
        {t('receive.do')}
      </Button>
    ) : null;
  const reopenButton = mayReopen ? (
    <Button key="reopen" variant={isReopenNext ? 'filled' : 'default'} onClick={() => onOpen('reopen')}>
      {reopen('do')}
    </Button>
  ) : null;
  return (
    <div className={styles.foot}>
      {isReopenNext ? [receiveButton, reopenButton] : [reopenButton, receiveButton]}
      {isToAmend ? (
        <Button variant="filled" onClick={() => onOpen('change')}>
          {t('change.do')}
        </Button>
      ) : null}
    </div>
  );
}

/** What is seldom done to an order, behind the three dots: five buttons in a row wrap in three of four languages. */
export function useOrderMenu({ order, isToAmend, onOpen }: Actions<OrderView | undefined>): MenuEntry[] {
  const t = useTranslations('purchaseOrders');
  if (order === undefined) return [];
  const { can } = order;
  const mayChange = can.amend === true && !isToAmend && !hasWaitingChange(order);
  return [
    ...(mayChange ? [{ key: 'change', label: t('change.do'), icon: IconPencil, run: () => onOpen('change') }] : []),
    ...(can.close === true ? [{ key: 'close', label: t('close.do'), icon: IconLock, run: () => onOpen('close') }] : []),
    ...(can.cancel === true
      ? [
          {
            key: 'cancel',
            label: t('cancel.do'),
            icon: IconBan,
            isDangerous: true,
            startsGroup: mayChange || can.close === true,
            run: () => onOpen('cancel'),
          },
        ]
      : []),
  ];
}

/** One change at a time: while one waits for its approval another would be refused. */
const hasWaitingChange = ({ versions }: OrderView): boolean => versions.some(({ state }) => state === 'pending');

/** Whether somebody said of an invoice that the order is to be changed for it: that is what is wanted next. */
export const isBeingAmended = (order: OrderView): boolean =>
  order.can.amend === true &&
  !hasWaitingChange(order) &&
  order.bills.some(({ discrepancy }) => discrepancy === 'amending');

/** Whether less is billed of it than when it closed, so that what comes instead would find it closed. */
export const isCreditedAndClosed = ({ can, credits, billing }: OrderView): boolean =>
  can.reopen === true && billing !== 'full' && billing !== 'over' && credits.some(({ isCounted }) => isCounted);
