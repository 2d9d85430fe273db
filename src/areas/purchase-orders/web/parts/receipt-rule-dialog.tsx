import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { type OrderView } from '../../contract/order.ts';
import { setReceiptRule } from '../../contract/receive-goods.ts';
import { useOrderAction } from './use-order-action.ts';

/** Why something of an order has to come before its invoice is right, or why nothing has. */
export function ReceiptRuleDialog({
  companyId,
  order,
  onClose,
}: {
  companyId: string;
  order: OrderView;
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders');
  const next = !order.requiresReceipt;
  const words = next ? 'yes' : 'no';
  const { run, isBusy, problem } = useOrderAction({
    companyId,
    ask: (body: { version: number; requiresReceipt: boolean; reason: string }) =>
      call(setReceiptRule, { params: { companyId, orderId: order.id }, body }),
    onDone: () => {
      notify({ message: t('receiptRule.done', { number: order.number }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t(`receiptRule.title.${words}`, { number: order.number })}
      text={t(`receiptRule.text.${words}`)}
      problem={problem}
      label={t('receiptRule.label')}
      confirmLabel={t(`receiptRule.confirm.${words}`)}
      tooShort={t('reasonNeeded')}
      isBusy={isBusy}
      onConfirm={(reason) => run({ version: order.version, requiresReceipt: next, reason })}
      onClose={onClose}
    />
  );
}
