import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { closeOrders, type ClosingPreview, type WhichOrders } from '../../contract/close-orders.ts';
import styles from './orders.module.css';

/** So many orders that stay are named; the rest is a number. */
const NAMED = 5;

/** Why these orders are closed, how many that are, what it frees, and which of the selected stay as they are. */
export function CloseManyDialog({
  companyId,
  which,
  preview,
  onDone,
  onClose,
}: {
  companyId: string;
  which: WhichOrders;
  preview: ClosingPreview;
  /** With those that could not be closed, which stay selected. */
  onDone: (stay: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('purchaseOrders');
  const intent = useIntentKey();
  const { count, stay } = preview;
  const close = useMutation({
    mutationFn: (reason: string) => {
      const body = { which, reason };
      return call(closeOrders, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: ({ done, freed, refused }) => {
      intent.answered(null);
      const left = refused.map(({ number }) => number);
      notify({
        message: [
          t('many.close.done', { count: done.length, amount: format.money(freed) }),
          ...(left.length === 0
            ? []
            : [t('many.close.left', { count: left.length, names: format.list(left.slice(0, NAMED)) })]),
        ].join(' '),
        tone: done.length > 0 ? 'done' : 'info',
      });
      onDone(refused.map(({ id }) => id));
      for (const topic of ['purchase-orders', 'budgets', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
    },
    onError: intent.answered,
  });
  const more = stay.length - NAMED;
  return (
    <ReasonDialog
      isOpen
      title={t('many.close.title', { count })}
      text={t('many.close.text', { amount: format.money(preview.freed) })}
      label={t('close.label')}
      confirmLabel={t('many.close.confirm', { count })}
      tooShort={t('reasonNeeded')}
      isBusy={close.isPending}
      onConfirm={close.mutate}
      onClose={onClose}
    >
      {close.isError ? <NoticeBox tone="red" isAlert title={errorText(close.error)} /> : null}
      {stay.length === 0 ? null : (
        <NoticeBox tone="blue" title={t('many.close.stay', { count: stay.length })}>
          <ul className={styles.names}>
            {stay.slice(0, NAMED).map(({ id, number, state }) => (
              <li key={id}>{t('many.close.stays', { number, state: t(`state.${state}`) })}</li>
            ))}
            {more > 0 ? <li>{t('many.close.more', { count: more })}</li> : null}
          </ul>
        </NoticeBox>
      )}
    </ReasonDialog>
  );
}
