import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { preparePayable, type PayableRow } from '../../contract/bookkeeping.ts';
import { payableQuery } from '../api.ts';
import { useSendBack } from '../parts/use-send-back.ts';
import { dropRow } from './api.ts';
import { bodyOf, codedOf } from './cells.ts';
import type { Saves } from './use-saves.ts';

/** Marks an item ready once what was set on it is saved; with a way back. It leaves the sheet at once and comes back where it is refused. */
export function useReady(companyId: string, saves: Saves, onReady: (row: PayableRow) => void) {
  const t = useTranslations('accounting.prepare');
  const client = useQueryClient();
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const sendBack = useSendBack(companyId);
  return useMutation({
    mutationFn: (row: PayableRow) =>
      saves.inTurn(() => {
        const newest = saves.newest(row);
        return call(preparePayable, {
          params: { companyId, payableId: row.id },
          body: bodyOf(codedOf(newest), saves.versionOf(row)) as never,
          idempotencyKey: newIdempotencyKey(),
        });
      }),
    onSuccess: async (view, row) => {
      notify({ message: t('done', { name: view.counterpartyName }), undo: () => sendBack.mutate(view) });
      onReady(row);
      dropRow({ client, companyId }, row.id);
      await refresh();
    },
    onError: async (error, row) => {
      notify({ message: errorText(error), tone: 'failed' });
      await client.invalidateQueries({ queryKey: payableQuery(companyId, row.id).queryKey });
      await refresh();
    },
  });
}
