import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { bookByHand, lookAt, retryFailed, type ItemId, type ReviewItem } from '../../contract/review.ts';
import { reviewItemQuery } from './api.ts';

/** Says that an item looks right, or takes that back. Both can be repeated without harm. */
export function useLook(companyId: string, onLooked: () => void) {
  const t = useTranslations('beforeExport');
  const client = useQueryClient();
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ item, isRight }: { item: Pick<ReviewItem, 'id' | 'seen' | 'title'>; isRight: boolean }) =>
      call(lookAt, { params: { companyId, itemId: item.id }, body: { seen: item.seen, isRight } }),
    onSuccess: async (next, { item, isRight }) => {
      client.setQueryData(reviewItemQuery(companyId, item.id).queryKey, next);
      notify({ message: isRight ? t('isRight', { name: item.title }) : t('lookTakenBack') });
      if (isRight) onLooked();
      await refresh();
    },
    onError: async (error, { item }) => {
      notify({ message: errorText(error), tone: 'failed' });
      await client.invalidateQueries({ queryKey: reviewItemQuery(companyId, item.id).queryKey });
    },
  });
}

/** Lets failed items leave with the next export. */
export function useRetry(companyId: string, onDone: () => void) {
  const t = useTranslations('beforeExport.failure');
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (ids: ItemId[]) =>
      call(retryFailed, { params: { companyId }, body: { ids }, idempotencyKey: intent.keyFor({ retry: ids }) }),
    onSuccess: async ({ done }) => {
      notify({ message: t('retried', { count: done }) });
      onDone();
      await refresh();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: (_data, error) => intent.answered(error),
  });
}

/** Says that failed items were booked by hand, and where. */
export function useByHand(companyId: string, onDone: () => void) {
  const t = useTranslations('beforeExport.failure');
  const refresh = useRefresh();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: ({ ids, reason }: { ids: ItemId[]; reason: string }) =>
      call(bookByHand, {
        params: { companyId },
        body: { ids, reason },
        idempotencyKey: intent.keyFor({ byHand: ids, reason }),
      }),
    onSuccess: async () => {
      notify({ message: t('byHandDone') });
      onDone();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
}
