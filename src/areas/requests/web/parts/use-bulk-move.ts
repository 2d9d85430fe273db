import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { RequestRow } from '../../contract/request.ts';
import { approveRequests, moveRequests, type BulkMove } from '../../contract/request-list.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';
import { queryOf, type ListFilter } from '../api.ts';

export type BulkInput = {
  companyId: string;
  filter: ListFilter;
  selection: Selection;
  rows: readonly RequestRow[];
};
type Asked = { move: BulkMove | 'approve'; reason?: string };

/**
 * Does the same to every chosen request; "all" runs on the query, not on loaded rows. What could not be done stays
 * chosen, and the first reason is said (ux 2, 3 and 8).
 */
export function useBulkMove({ companyId, filter, selection, rows }: BulkInput) {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const undo = useUndoDecisions(companyId);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const run = useMutation({
    mutationFn: ({ move, reason = null }: { move: Asked['move']; reason?: string | null }) => {
      const { sort: _sort, ...query } = filter;
      const which = selection.isAll ? { filter: queryOf(query) } : { ids: chosen.map((row) => row.id) };
      const common = { params: { companyId }, idempotencyKey: newIdempotencyKey() };
      return move === 'approve'
        ? call(approveRequests, { ...common, body: { ...which, isHeld: true } })
        : call(moveRequests, { ...common, body: { move, reason, ...which, isHeld: true } });
    },
    onSuccess: ({ done, refused: [first, ...others], isHeld }, { move }) => {
      const reason =
        first === undefined
          ? ''
          : `${first.requesterName}, ${t.has(`errors.${first.code}`) ? t(`errors.${first.code}` as 'errors.not_yours') : first.code}`;
      const left = first === undefined ? 0 : others.length + 1;
      notify({
        message: [
          t(`bulk.done.${move}`, { done: done.length }),
          ...(left === 0 ? [] : [t('bulk.left', { left, first: reason })]),
        ].join(' '),
        tone: done.length > 0 ? 'done' : 'info',
        undo: isHeld && done.length > 0 ? () => undo(done) : undefined,
      });
      selection.replace(first === undefined ? [] : [first, ...others].map(({ id }) => id));
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['requests'] });
      await client.invalidateQueries({ queryKey: ['home'] });
    },
  });
  return { chosen, isRunning: run.isPending, move: (asked: Asked) => run.mutate(asked) };
}
