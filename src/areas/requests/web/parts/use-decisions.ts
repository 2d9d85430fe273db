import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  addComment,
  approveRequest,
  askRequest,
  rejectRequest,
  withdrawRequest,
  type RequestView,
} from '../../contract/request.ts';
import { requestQuery } from '../api.ts';

export type Decisions = {
  readonly isRunning: boolean;
  /** Somebody changed the request since it was shown. */
  readonly isStale: boolean;
  readonly reload: () => void;
  readonly approve: () => void;
  readonly reject: (reason: string) => void;
  readonly ask: (reason: string) => void;
  readonly withdraw: () => void;
  readonly comment: (text: string) => Promise<unknown>;
};

const paramsOf = (companyId: string, requestId: RequestView['id']) => ({ companyId, requestId });

type Wish = { run: (key: string, request: RequestView) => Promise<RequestView>; done: string };

/** What can be done with one request. Every wish has one key, so that a repeated try has one effect (security 89). */
export function useDecisions(companyId: string, request: RequestView | undefined): Decisions {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const [isStale, setStale] = useState(false);
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['requests'] });
    await client.invalidateQueries({ queryKey: ['home'] });
  };
  const mutation = useMutation({
    mutationFn: ({ run }: Wish) =>
      request === undefined ? Promise.reject(new Error('Nothing is open')) : run(newIdempotencyKey(), request),
    onSuccess: async (view, { done }) => {
      client.setQueryData(requestQuery(companyId, view.id).queryKey, view);
      notify({ message: done });
      await refresh();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'version_conflict') setStale(true);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  const decide = (wish: Wish): void => mutation.mutate(wish);
  return {
    isRunning: mutation.isPending,
    isStale,
    reload: () => {
      setStale(false);
      void refresh();
    },
    approve: () =>
      decide({
        done: t('done.approved'),
        run: (idempotencyKey, { id, version }) =>
          call(approveRequest, { params: paramsOf(companyId, id), body: { version }, idempotencyKey }),
      }),
    reject: (reason) =>
      decide({
        done: t('done.declined'),
        run: (idempotencyKey, { id, version }) =>
          call(rejectRequest, { params: paramsOf(companyId, id), body: { version, reason }, idempotencyKey }),
      }),
    ask: (reason) =>
      decide({
        done: t('done.asked'),
        run: (idempotencyKey, { id, version }) =>
          call(askRequest, { params: paramsOf(companyId, id), body: { version, reason }, idempotencyKey }),
      }),
    withdraw: () => {
      void confirmAction({
        title: t('reason.withdrawTitle'),
        text: t('reason.withdrawText'),
        confirmLabel: t('actions.withdraw'),
        isDangerous: true,
      }).then((isYes) => {
        if (isYes)
          decide({
            done: t('done.withdrawn'),
            run: (idempotencyKey, { id, version }) =>
              call(withdrawRequest, { params: paramsOf(companyId, id), body: { version }, idempotencyKey }),
          });
      });
    },
    comment: (text) =>
      mutation.mutateAsync({
        done: t('done.commented'),
        run: (_key, { id }) => call(addComment, { params: paramsOf(companyId, id), body: { text } }),
      }),
  };
}
