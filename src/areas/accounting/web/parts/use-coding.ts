import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SENT_WHEN_BACK } from '#ui/api-client/query-client.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { codePayable, preparePayable, type PayableView } from '../../contract/bookkeeping.ts';
import { payableQuery } from '../api.ts';
import { bodyOf, codingOf, type Coding } from './coding.ts';
import { useRefusal } from './use-refusal.ts';
import { useSendBack } from './use-send-back.ts';

type OfCoding = { companyId: string; payable: PayableView; onReady: () => void };

/** The coding of one payable: typed here, saved field by field, marked ready at the end. Writes go one after the other. */
export function useCoding({ companyId, payable, onReady }: OfCoding) {
  const t = useTranslations('accounting');
  const client = useQueryClient();
  const refusal = useRefusal(companyId);
  const refresh = useRefresh();
  const sendBack = useSendBack(companyId);
  const saveIntent = useIntentKey();
  const readyIntent = useIntentKey();
  const [coding, setCoding] = useState(() => codingOf(payable));
  // Each write needs the version the one before it made, so they wait for each other.
  const newest = useRef({ version: payable.version, saved: JSON.stringify(bodyOf(codingOf(payable), 0)) });
  const inTurn = useInTurn();
  const params = { companyId, payableId: payable.id };
  const show = (next: PayableView): void => {
    newest.current = { version: next.version, saved: JSON.stringify(bodyOf(codingOf(next), 0)) };
    client.setQueryData(payableQuery(companyId, payable.id).queryKey, next);
  };
  const save = useMutation({
    ...SENT_WHEN_BACK,
    mutationFn: (next: Coding) =>
      inTurn(async () => {
        const body = bodyOf(next, newest.current.version);
        return body === null ? null : call(codePayable, { params, body, idempotencyKey: saveIntent.keyFor(body) });
      }),
    onSuccess: (next) => {
      if (next !== null) show(next);
    },
    onError: refusal.tell,
    onSettled: (_data, error) => saveIntent.answered(error),
  });
  const ready = useMutation({
    mutationFn: () =>
      inTurn(async () => {
        const body = bodyOf(coding, newest.current.version);
        if (body === null) return null;
        return call(preparePayable, { params, body, idempotencyKey: readyIntent.keyFor(body) });
      }),
    onSuccess: async (next) => {
      if (next === null) return;
      show(next);
      notify({ message: t('prepare.done', { name: next.counterpartyName }), undo: () => sendBack.mutate(next) });
      onReady();
      await refresh();
    },
    onError: async (error) => {
      refusal.tell(error);
      await client.invalidateQueries({ queryKey: payableQuery(companyId, payable.id).queryKey });
    },
    onSettled: (_data, error) => readyIntent.answered(error),
  });
  const change = (next: Coding, isFinished: boolean): void => {
    setCoding(next);
    refusal.clear();
    const body = bodyOf(next, 0);
    if (isFinished && payable.state === 'created' && body !== null && JSON.stringify(body) !== newest.current.saved)
      save.mutate(next);
  };
  return {
    coding,
    change,
    isSaving: save.isPending,
    refused: refusal.fields,
    ready: () => ready.mutate(),
    isMarking: ready.isPending,
  };
}

/** Does what it is given once everything given before is done, whether that went well or not. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const done = queue.current.then(work, work);
    queue.current = done.catch(() => undefined);
    return done;
  };
}
