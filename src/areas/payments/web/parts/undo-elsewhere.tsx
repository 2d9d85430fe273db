import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { undoPaidElsewhere } from '../../contract/paid-elsewhere.ts';
import { useRefresh } from '../use-refresh.ts';

/** It was not paid elsewhere after all: it is open again, with the reason in its history. */
export function UndoElsewhere({ companyId, paymentId }: { companyId: string; paymentId: PaymentId }) {
  const t = useTranslations('payments');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: (reason: string) => {
      const body = { reason };
      return call(undoPaidElsewhere, {
        params: { companyId, paymentId },
        body,
        idempotencyKey: intent.keyFor({ paymentId, ...body }),
      });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async () => {
      setAsking(false);
      notify({ message: t('elsewhere.undone') });
      await refresh();
    },
  });
  return (
    <>
      <Button
        mt={12}
        onClick={() => {
          undo.reset();
          setAsking(true);
        }}
      >
        {t('elsewhere.undo')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title={t('elsewhere.undoTitle')}
        text={t('elsewhere.undoText')}
        label={t('move.reason')}
        confirmLabel={t('elsewhere.undo')}
        tooShort={t('move.reasonMissing')}
        isBusy={undo.isPending}
        problem={undo.isError ? errorText(undo.error) : null}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => undo.mutate(reason)}
      />
    </>
  );
}
