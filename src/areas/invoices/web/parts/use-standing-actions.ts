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
  /** Why the last try was refused; said in the dialog that asked for the reason. */
  readonly refusals: { readonly hold: string | null; readonly other: string | null };
  /** The dialog is closed: what was refused in it is not said in the next one. */
  readonly stopAsking: () => void;
};

type Standing = {
  companyId: string;
  invoice: InvoiceView;
  /** It has left the queue. */
  onHeld: (changed: InvoiceView) => void;
  onChanged: (changed: InvoiceView) => void;
  onFailed: (error: unknown) => void;
};

/** Whether an invoice is in the queue, and whether it is another one than it looks like: nothing of its fields. */
export function useStandingActions(standing: Standing): StandingActions {
  const t = useTranslations('invoices');
  const errorText = useErrorText('invoices');
  const intent = useIntentKey();
  const { hold, release, other } = callsOf(standing, intent);
  const { onHeld, onChanged, onFailed } = standing;
  const failed = (error: unknown): void => {
    intent.answered(error);
    onFailed(error);
  };
  const done = (message: string): void => {
    intent.answered(null);
    notify({ message });
  };
  const holding = useMutation({
    mutationFn: hold,
    onSuccess: (changed) => {
      done(t('hold.held', { supplier: changed.supplierName }));
      onHeld(changed);
    },
    onError: failed,
  });
  const releasing = useMutation({
    mutationFn: release,
    onSuccess: (changed) => {
      done(t('hold.released', { supplier: changed.supplierName }));
      onChanged(changed);
    },
    onError: (error) => {
      failed(error);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  const standingFor = useMutation({
    mutationFn: other,
    onSuccess: (changed) => {
      done(t('duplicates.stoodFor'));
      onChanged(changed);
    },
    onError: failed,
  });
  const said = (error: unknown): string | null => (error === null ? null : errorText(error));
  return {
    hold: holding.mutate,
    release: () => releasing.mutate(),
    standForOther: standingFor.mutateAsync,
    isBusy: holding.isPending || releasing.isPending || standingFor.isPending,
    refusals: { hold: said(holding.error), other: said(standingFor.error) },
    stopAsking: () => {
      holding.reset();
      standingFor.reset();
    },
  };
}

/** What is asked of the server; the same wish has the same key until it is answered. */
function callsOf({ companyId, invoice }: Standing, intent: ReturnType<typeof useIntentKey>) {
  const params = { companyId, invoiceId: invoice.id };
  const { version } = invoice;
  return {
    hold: (reason: string) =>
      call(holdInvoice, {
        params,
        body: { version, reason },
        idempotencyKey: intent.keyFor({ hold: reason, version }),
      }),
    release: () =>
      call(releaseInvoice, { params, body: { version }, idempotencyKey: intent.keyFor({ release: version }) }),
    other: (reason: string) =>
      call(standForOther, {
        params,
        body: { version, reason },
        idempotencyKey: intent.keyFor({ other: reason, version }),
      }),
  };
}
