import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Month } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { movePayable } from '../../contract/closing.ts';

/** Books a payable in another month; whether that one is open to the caller the server says. */
export function useMovePayable(companyId: string) {
  const t = useTranslations('accounting.late');
  const format = useFormat();
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: ({ payable, month }: { payable: Pick<PayableView, 'id' | 'version'>; month: Month }) =>
      call(movePayable, {
        params: { companyId, payableId: payable.id },
        body: { version: payable.version, month },
        idempotencyKey: intent.keyFor({ move: payable.id, version: payable.version, month }),
      }),
    onSuccess: async (_data, { month }) => {
      notify({ message: t('done', { month: format.month(month) }) });
      await refresh();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: (_data, error) => intent.answered(error),
  });
}
