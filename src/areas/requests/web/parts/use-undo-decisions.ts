import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { undoDecisions } from '../../contract/request-list.ts';
import type { RequestView } from '../../contract/request.ts';

/** Takes own decisions back for as long as they don’t count; what counts already is said. */
export function useUndoDecisions(companyId: string): (ids: readonly RequestView['id'][]) => Promise<void> {
  const t = useTranslations('requests.held');
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  return async (ids) => {
    try {
      const { undone } = await call(undoDecisions, {
        params: { companyId },
        body: { ids: [...ids] },
        idempotencyKey: newIdempotencyKey(),
      });
      notify(
        undone.length === ids.length
          ? { message: t('undone', { count: undone.length }), tone: 'info' }
          : { message: t('late', { count: ids.length - undone.length }), tone: 'failed' },
      );
    } catch (error) {
      notify({ message: errorText(error), tone: 'failed' });
    }
    await client.invalidateQueries({ queryKey: ['requests'] });
    await client.invalidateQueries({ queryKey: ['home'] });
  };
}
