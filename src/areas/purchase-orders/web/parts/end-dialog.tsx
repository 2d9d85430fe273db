import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { type OrderView } from '../../contract/order.ts';
import { cancelOrder, closeOrder } from '../../contract/end-order.ts';
import { useOrderAction } from './use-order-action.ts';

/** Why an order is closed or given up. A refusal stands above what happens, and the words stay. */
export function EndDialog({
  companyId,
  order,
  kind,
  onClose,
}: {
  companyId: string;
  order: OrderView;
  kind: 'close' | 'cancel';
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders');
  const { number } = order;
  const { run, isBusy, problem } = useOrderAction({
    companyId,
    ask: (body: { version: number; reason: string }, idempotencyKey) =>
      call(kind === 'close' ? closeOrder : cancelOrder, {
        params: { companyId, orderId: order.id },
        body,
        idempotencyKey,
      }),
    onDone: () => {
      notify({ message: t(`${kind}.done`, { number }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t(`${kind}.title`, { number })}
      text={t(`${kind}.text`)}
      problem={problem}
      label={t(`${kind}.label`)}
      confirmLabel={t(`${kind}.confirm`)}
      {...(kind === 'cancel' ? { cancelLabel: t('cancel.keep') } : {})}
      tooShort={t('reasonNeeded')}
      isDangerous={kind === 'cancel'}
      isBusy={isBusy}
      onConfirm={(reason) => run({ version: order.version, reason })}
      onClose={onClose}
    />
  );
}
