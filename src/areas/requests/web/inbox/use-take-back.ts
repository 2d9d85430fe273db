import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { takeBackInboxInvoice } from '../../contract/discarded-inbox.ts';
import type { InboxInvoice } from '../../contract/inbox.ts';
import { inboxInvoiceQuery } from './api.ts';

/** Puts what was discarded back into the inbox, and says so; a refusal is said too. */
export function useTakeBack(companyId: string, onDone?: () => void) {
  const t = useTranslations('inbox');
  const client = useQueryClient();
  const errorText = useErrorText('inbox');
  const refresh = (): void => {
    for (const topic of ['inbox', 'home']) void client.invalidateQueries({ queryKey: [topic, companyId] });
  };
  return useMutation({
    mutationFn: ({ id: inboxInvoiceId, version }: InboxInvoice) =>
      call(takeBackInboxInvoice, { params: { companyId, inboxInvoiceId }, body: { version } }),
    onSuccess: (changed) => {
      client.setQueryData(inboxInvoiceQuery(companyId, changed.id).queryKey, changed);
      // What was read only after it was discarded may be one, which finance has then.
      const isCreditNote = changed.state === 'credit_note';
      notify({ message: isCreditNote ? t('creditNote') : t('takenOut.done', { name: changed.file.name }) });
      onDone?.();
      refresh();
    },
    onError: (error) => {
      notify({ message: errorText(error), tone: 'failed' });
      // Somebody else may have taken it back meanwhile.
      refresh();
    },
  });
}
