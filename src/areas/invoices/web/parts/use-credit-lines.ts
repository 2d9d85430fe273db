import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { fieldCodes } from '#ui/api-client/field-codes.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { SentCreditLine } from '#areas/purchase-orders/web/door.tsx';
import { setCreditNoteOrderLines, type CreditNoteView } from '../../contract/credit-note.ts';
import { creditNoteQuery } from '../api.ts';

/** Says which lines of its order a credit note is taken off; what is refused stands at its line, by path, or in a sentence. */
export function useCreditLines({ companyId, note }: { companyId: string; note: CreditNoteView }) {
  const t = useTranslations('orderBill.lines');
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = creditNoteQuery(companyId, note.id);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (lines: SentCreditLine[]) =>
      call(setCreditNoteOrderLines, { params: { companyId, creditNoteId: note.id }, body: { lines } }),
    onSuccess: (changed, lines) => {
      setOpen(false);
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: ['purchase-orders', companyId] });
      notify({ message: t(lines.length === 0 ? 'none' : 'done') });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const refused = fieldCodes(error);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      reset();
    },
    save: mutate,
    /** What was refused says nothing of what is typed since. */
    forget: reset,
    isBusy: isPending,
    refused,
    problem: error === null || Object.keys(refused).length > 0 ? null : errorText(error),
  };
}
