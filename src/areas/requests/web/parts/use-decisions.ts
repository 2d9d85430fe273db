import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  approveRequest,
  askRequest,
  cancelRequest,
  rejectRequest,
  submitRequest,
  withdrawRequest,
  type RequestView,
} from '../../contract/request.ts';
import { requestQuery } from '../api.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';

export type Decisions = {
  readonly isRunning: boolean;
  /** Somebody changed the request since it was shown. */
  readonly isStale: boolean;
  readonly reload: () => void;
  readonly approve: () => void;
  readonly reject: (reason: string) => void;
  readonly ask: (reason: string) => void;
  readonly submit: () => void;
  readonly withdraw: () => void;
  readonly cancel: () => void;
};

const paramsOf = (companyId: string, requestId: RequestView['id']) => ({ companyId, requestId });

type Wish = {
  run: (key: string, request: RequestView) => Promise<RequestView>;
  done: string;
  /** Somebody else's request was decided, and the next one can be looked at. */
  isDecision?: boolean;
};
type Where = { companyId: string; onDecided: () => void };

/** Carries out one wish at a time, and notices when somebody else was faster. */
function useWishes(request: RequestView | undefined, { companyId, onDecided }: Where) {
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const undo = useUndoDecisions(companyId);
  const [isStale, setStale] = useState(false);
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['requests'] });
    await client.invalidateQueries({ queryKey: ['home'] });
  };
  const mutation = useMutation({
    mutationFn: ({ run }: Wish) =>
      request === undefined ? Promise.reject(new Error('Nothing is open')) : run(newIdempotencyKey(), request),
    onSuccess: async (view, { done, isDecision }) => {
      client.setQueryData(requestQuery(companyId, view.id).queryKey, view);
      notify({ message: done, undo: view.held === null ? undefined : () => undo([view.id]) });
      if (isDecision === true) onDecided();
      await refresh();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'version_conflict') setStale(true);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  const reload = (): void => {
    setStale(false);
    void refresh();
  };
  return { mutation, isStale, reload };
}

/** What can be done with one request. Every wish has one key, so that a repeated try has one effect (security 89). */
export function useDecisions(request: RequestView | undefined, where: Where): Decisions {
  const { companyId } = where;
  const t = useTranslations('requests');
  const { mutation, isStale, reload } = useWishes(request, where);
  const params = (id: RequestView['id']) => paramsOf(companyId, id);
  const decide = (done: string, run: Wish['run'], isDecision = false): void =>
    mutation.mutate({ done, run, isDecision });
  const giveUp = (which: 'withdraw' | 'cancel', done: string, run: Wish['run']): void => {
    void confirmAction({
      title: t(`reason.${which}Title`),
      text: t(`reason.${which}Text`),
      confirmLabel: t(`actions.${which}`),
      isDangerous: true,
    }).then((isYes) => {
      if (isYes) decide(done, run);
    });
  };
  return {
    isRunning: mutation.isPending,
    isStale,
    reload,
    approve: () =>
      decide(
        t('done.approved'),
        (idempotencyKey, { id, version }) =>
          call(approveRequest, { params: params(id), body: { version, isHeld: true }, idempotencyKey }),
        true,
      ),
    reject: (reason) =>
      decide(
        t('done.declined'),
        (idempotencyKey, { id, version }) =>
          call(rejectRequest, { params: params(id), body: { version, reason, isHeld: true }, idempotencyKey }),
        true,
      ),
    ask: (reason) =>
      decide(
        t('done.asked'),
        (idempotencyKey, { id, version }) =>
          call(askRequest, { params: params(id), body: { version, reason, isHeld: true }, idempotencyKey }),
        true,
      ),
    submit: () =>
      decide(t('done.sentPlain'), (idempotencyKey, { id, version }) =>
        call(submitRequest, { params: params(id), body: { version }, idempotencyKey }),
      ),
    withdraw: () =>
      giveUp('withdraw', t('done.withdrawn'), (idempotencyKey, { id, version }) =>
        call(withdrawRequest, { params: params(id), body: { version }, idempotencyKey }),
      ),
    cancel: () =>
      giveUp('cancel', t('done.cancelled'), (idempotencyKey, { id, version }) =>
        call(cancelRequest, { params: params(id), body: { version }, idempotencyKey }),
      ),
  };
}
