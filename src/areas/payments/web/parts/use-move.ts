import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { dismissNotice, notify } from '#ui/parts/notices/notice-store.ts';
import {
  failPayments,
  holdPayments,
  releasePayments,
  retryPayments,
  type PaymentView,
} from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';

export type Move = 'hold' | 'release' | 'fail' | 'retry';

/** What came back of a supplier's debit is not paid again here: it waits for their next one. */
export const wordsOf = (action: Move, own: readonly PaymentView[]): Move | 'waitAgain' =>
  action === 'retry' && own.every(({ method }) => method === 'direct_debit') ? 'waitAgain' : action;

/** Moves payments from one state to another, all or none, and says what became of them. */
export function useMove(companyId: string, onDone: () => void) {
  const t = useTranslations('payments.move');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const refusal = useRef('');
  const move = useMutation({
    // Why the last try came to nothing is not said beside what comes of this one.
    onMutate: () => dismissNotice(refusal.current),
    mutationFn: ({ action, own, reason }: { action: Move; own: readonly PaymentView[]; reason: string | null }) => {
      const payments = own.map(({ id, version }) => ({ id, version }));
      const rest = { params: { companyId }, idempotencyKey: intent.keyFor({ action, payments, reason }) };
      switch (action) {
        case 'hold':
          return call(holdPayments, { ...rest, body: { payments, reason: reason ?? '' } });
        case 'fail':
          return call(failPayments, { ...rest, body: { payments, reason: reason ?? '' } });
        case 'release':
          return call(releasePayments, { ...rest, body: { payments } });
        case 'retry':
          return call(retryPayments, { ...rest, body: { payments } });
      }
    },
    onSuccess: async (_moved, { action, own }) => {
      intent.answered(null);
      notify({ message: t(`${wordsOf(action, own)}.done`, { count: own.length }) });
      onDone();
      await refresh();
    },
    onError: async (error, { reason }) => {
      intent.answered(error);
      // Where a reason was asked for the dialog is still open, and says it.
      if (reason === null) refusal.current = notify({ message: errorText(error), tone: 'failed' });
      await refresh();
    },
  });
  return { ...move, problem: move.error === null ? null : errorText(move.error) };
}
