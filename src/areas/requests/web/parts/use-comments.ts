import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { SENT_WHEN_BACK } from '#ui/api-client/query-client.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { addComment, type RequestView } from '../../contract/request.ts';
import { requestQuery } from '../api.ts';

export type Comments = {
  /** Rejects when it was refused, so that its text can stand where it was typed. */
  readonly say: (text: string) => Promise<unknown>;
  /** What was said and is not there yet, oldest first: on its way, or held until the connection is back. */
  readonly unsent: readonly { readonly id: number; readonly text: string; readonly isHeld: boolean }[];
};

/** One key for each time somebody says something: what is sent again is said once. */
type Said = { readonly text: string; readonly idempotencyKey: string };

/** What is said about a request. Without a connection it is held on this device and sent afterwards, in its order (ux 9). */
export function useComments(companyId: string, requestId: RequestView['id']): Comments {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const mutationKey = ['requests', companyId, requestId, 'comment'];
  const { mutateAsync } = useMutation({
    ...SENT_WHEN_BACK,
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ text, idempotencyKey }: Said) =>
      call(addComment, { params: { companyId, requestId }, body: { text }, idempotencyKey }),
    onSuccess: (view) => {
      client.setQueryData(requestQuery(companyId, view.id).queryKey, view);
      notify({ message: t('done.commented') });
      // Not waited for: until then what was said would stand there twice, as sent and as on its way.
      void client.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const unsent = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ mutationId, state }) => ({
      id: mutationId,
      text: (state.variables as Said).text,
      isHeld: state.isPaused,
    }),
  });
  return { say: (text) => mutateAsync({ text, idempotencyKey: newIdempotencyKey() }), unsent };
}
