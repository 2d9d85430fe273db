import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { unpreparePayable, type PayableRow } from '../../contract/bookkeeping.ts';

/** Sends a ready payable back to preparation; its version guards against doing it to something newer. */
export function useSendBack(companyId: string) {
  const t = useTranslations('accounting');
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (payable: Pick<PayableRow, 'id' | 'version'>) =>
      call(unpreparePayable, {
        params: { companyId, payableId: payable.id },
        body: { version: payable.version },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async () => {
      notify({ message: t('prepare.undone') });
      await refresh();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
}
