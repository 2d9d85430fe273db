import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import type { OrderId } from '../../contract/order-id.ts';
import { isOverDelivered } from '../../rules/order-progress.ts';
import { orderQuery } from '../api.ts';
import { BilledBar } from './billed-bar.tsx';
import { isBeingAmended, isCreditedAndClosed, OrderActions, useOrderMenu, type OrderDialog } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderTag, StateTag } from './order-tags.tsx';
import { ReopenNote } from '../reopen/reopen-note.tsx';
import styles from './orders.module.css';

const ReceiveDialog = latePart(async () => {
  // What a delivery note is refused for is said in the words of documents.
  const [file] = await Promise.all([import('./receive-dialog.tsx'), ensureMessages(documentsMessages)]);
  return { default: file.ReceiveDialog };
}, 'window');
const ReceiptRuleDialog = latePart(
  () => import('./receipt-rule-dialog.tsx').then((file) => ({ default: file.ReceiptRuleDialog })),
  'window',
);
const ChangeDialog = latePart(
  () => import('./change-dialog.tsx').then((file) => ({ default: file.ChangeDialog })),
  'window',
);
const SendDialog = latePart(() => import('./send-dialog.tsx').then((file) => ({ default: file.SendDialog })), 'window');
const ReopenDialog = latePart(
  () => import('../reopen/reopen-dialog.tsx').then((file) => ({ default: file.ReopenDialog })),
  'window',
);
const EndDialog = latePart(() => import('./end-dialog.tsx').then((file) => ({ default: file.EndDialog })), 'window');

type PanelProps = {
  companyId: string;
  orderId: OrderId;
  closeTo: string;
  position?: SidePanelProps['position'];
};
const PARTS = ['details', 'history'] as const;

/** Whether somebody came here to change the order, which its invoice does not fit. */
function useIsToChange(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'change' in state;
}

/** One order beside its list: what was ordered, what of it came, its files, and what befell it. */
export function OrderPanel({ companyId, orderId, closeTo, position }: PanelProps) {
  const t = useTranslations('purchaseOrders');
  const { data, error, isPending, refetch } = useQuery(orderQuery(companyId, orderId));
  const [part, setPart] = useState<(typeof PARTS)[number]>('details');
  const isToAmend = data !== undefined && isBeingAmended(data);
  const [opened, setDialog] = useState<OrderDialog | null>(useIsToChange() ? 'change' : null);
  // Who came to change it may not find it as it was: it is changed only while it can be.
  const dialog = opened === 'change' && data?.can.amend !== true ? null : opened;
  const menu = useOrderMenu({ order: data, isToAmend, onOpen: setDialog });
  const onClose = (): void => setDialog(null);
  return (
    <SidePanel
      label={data?.supplierName ?? t('title')}
      kicker={data?.number ?? ''}
      closeTo={closeTo}
      menu={menu}
      {...(position === undefined ? {} : { position })}
      foot={data === undefined ? undefined : <OrderActions order={data} isToAmend={isToAmend} onOpen={setDialog} />}
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState text={t('notLoaded')} error={error} areas={['purchaseOrders']} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <h2>{data.description}</h2>
          <div className={styles.figure}>
            <MoneyText amount={data.total} size="panel" />
          </div>
          <div className={styles.tags}>
            <StateTag state={data.state} />
            {data.waitsFor !== null ||
            data.billedTooMuch !== null ||
            data.billing === 'over' ||
            isOverDelivered(data.delivery) ? (
              <OrderTag order={data} />
            ) : null}
          </div>
          <div className={styles.bar}>
            <BilledBar order={data} size="md" />
          </div>
          {isCreditedAndClosed(data) ? (
            <div className={styles.notice}>
              <ReopenNote companyId={companyId} order={data} />
            </div>
          ) : null}
          <SegmentedControl
            fullWidth
            my={18}
            value={part}
            data={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
            onChange={(value) => setPart(PARTS.find((one) => one === value) ?? 'details')}
          />
          {part === 'history' ? (
            <OrderHistory order={data} />
          ) : (
            <OrderDetails
              companyId={companyId}
              order={data}
              onReceiptRule={() => setDialog('receiptRule')}
              onSend={() => setDialog('send')}
            />
          )}
        </>
      )}
      {data === undefined || dialog === null ? null : (
        <Suspense fallback={null}>
          {dialog === 'send' ? (
            <SendDialog companyId={companyId} order={data} onClose={onClose} />
          ) : dialog === 'receive' ? (
            <ReceiveDialog companyId={companyId} order={data} onClose={onClose} />
          ) : dialog === 'reopen' ? (
            <ReopenDialog companyId={companyId} order={data} onClose={onClose} />
          ) : dialog === 'change' ? (
            <ChangeDialog companyId={companyId} order={data} onClose={onClose} />
          ) : dialog === 'receiptRule' ? (
            <ReceiptRuleDialog companyId={companyId} order={data} onClose={onClose} />
          ) : (
            <EndDialog companyId={companyId} order={data} kind={dialog} onClose={onClose} />
          )}
        </Suspense>
      )}
    </SidePanel>
  );
}
