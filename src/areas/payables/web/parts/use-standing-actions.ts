import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { holdInvoice, releaseInvoice, standForOther, type InvoiceView } from '../../contract/invoice.ts';

export type StandingActions = {
  readonly hold: (reason: string) => void;
  readonly release: () => void;
  readonly standForOther: (reason: string) => Promise<unknown>;
  readonly isBusy: boolean;
};

/** Whether an invoice is in the queue, and whether it is another one than it looks like: nothing of its fields. */
export function useStandingActions({
  companyId,
  invoice,
  onHeld,
  onChanged,
  onFailed,
}: {
  companyId: string;
  invoice: InvoiceView;
  /** It has left the queue. */
  onHeld: (changed: InvoiceView) => void;
  onChanged: (changed: InvoiceView) => void;
  onFailed: (error: unknown) => void;
}): StandingActions {
  const t = useTranslations('payables');
  const errorText = useErrorText('payables');
  const intent = useIntentKey();
  const params = { companyId, invoiceId: invoice.id };
  const { version } = invoice;
  const failed = (error: unknown): void => {
    intent.answered(error);
    notify({ message: errorText(error), tone: 'failed' });
    onFailed(error);
  };
  const hold = useMutation({
    mutationFn: (reason: string) =>
      call(holdInvoice, {
        params,
        body: { version, reason },
        idempotencyKey: intent.keyFor({ hold: reason, version }),
      }),
    onSuccess: (changed) => {
      intent.answered(null);
      notify({ message: t('hold.held', { supplier: changed.supplierName }) });
      onHeld(changed);
    },
    onError: failed,
  });
  const release = useMutation({
    mutationFn: () =>
      call(releaseInvoice, { params, body: { version }, idempotencyKey: intent.keyFor({ release: version }) }),
    onSuccess: (changed) => {
      intent.answered(null);
      notify({ message: t('hold.released', { supplier: changed.supplierName }) });
      onChanged(changed);
    },
    onError: failed,
  });
  const other = useMutation({
    mutationFn: (reason: string) =>
      call(standForOther, {
        params,
        body: { version, reason },
        idempotencyKey: intent.keyFor({ other: reason, version }),
      }),
    onSuccess: (changed) => {
      intent.answered(null);
      notify({ message: t('duplicates.stoodFor') });
      onChanged(changed);
    },
    onError: failed,
  });
  return {
    hold: hold.mutate,
    release: () => release.mutate(),
    standForOther: other.mutateAsync,
    isBusy: hold.isPending || release.isPending || other.isPending,
  };
}
