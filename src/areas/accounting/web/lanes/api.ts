import { queryOptions, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Month } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { askForReceipts, getLanes, type LanesView } from '../../contract/lanes.ts';

export const lanesQuery = (companyId: string, month: Month) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'lanes', month],
    queryFn: ({ signal }) => call(getLanes, { params: { companyId, month }, signal }),
  });

/** Asks some people, or all, for the receipts that the month lacks; a second time on a day nobody is asked twice. */
export function useAskForReceipts(companyId: string, month: Month) {
  const t = useTranslations('lanes.people');
  const notice = useMutationNotice('accounting');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (userIds?: LanesView['people'][number]['userId'][]) =>
      call(askForReceipts, { params: { companyId, month }, body: userIds === undefined ? {} : { userIds } }),
    ...notice(),
    onSuccess: async ({ asked }) => {
      notify({ message: t('done', { asked }) });
      await refresh();
    },
  });
}
