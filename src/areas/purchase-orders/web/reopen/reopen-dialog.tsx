import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, subtract, type WireMoney } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { reopenOrder } from '../../contract/end-order.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { useOrderAction } from '../parts/use-order-action.ts';

/** What of a closed order says how it is opened again. */
export type ClosedOrder = { id: OrderId; number: string; total: WireMoney; billed: WireMoney; version: number };

/** Why a closed order is opened again, and what is committed by that. */
export function ReopenDialog({
  companyId,
  order,
  onClose,
}: {
  companyId: string;
  order: ClosedOrder;
  onClose: () => void;
}) {
  const t = useTranslations('orderReopen');
  const format = useFormat();
  const client = useQueryClient();
  const { number } = order;
  const rest = subtract(moneyFromWire(order.total), moneyFromWire(order.billed));
  const { run, isBusy, problem } = useOrderAction({
    companyId,
    area: 'orderReopen',
    ask: (body: { version: number; reason: string }, idempotencyKey) =>
      call(reopenOrder, { params: { companyId, orderId: order.id }, body, idempotencyKey }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['credit-notes', companyId] });
      notify({ message: t('done', { number }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t('title', { number })}
      text={rest.minor > 0n ? t('text', { amount: format.money(moneyToWire(rest)) }) : t('whole')}
      label={t('label')}
      confirmLabel={t('confirm')}
      tooShort={t('short')}
      isBusy={isBusy}
      onConfirm={(reason) => run({ version: order.version, reason })}
      onClose={onClose}
      problem={problem}
    />
  );
}
