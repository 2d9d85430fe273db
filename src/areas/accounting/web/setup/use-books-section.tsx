import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { changeBooks, type BooksView } from '../../contract/books-setup.ts';
import { booksQuery } from './api.ts';

export type BooksPart = { companyId: string; saved: BooksView };

/** One section: what is typed over what is saved, saved as one change. */
export function useBooksSection<Typed extends Partial<BooksView>>({ companyId, saved }: BooksPart, of: Typed) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const errorText = useErrorText('booksSetup', 'accounting');
  const [changed, setChanged] = useState<Typed | null>(null);
  const typed = changed ?? of;
  const save = useMutation({
    mutationFn: () => call(changeBooks, { params: { companyId }, body: { ...typed, version: saved.version } }),
    onSuccess: async (answer) => {
      client.setQueryData(booksQuery(companyId).queryKey, answer);
      setChanged(null);
      notify({ message: t('saved') });
      await client.invalidateQueries({ queryKey: ['bookkeeping', companyId] });
    },
    onError: () => void client.invalidateQueries({ queryKey: booksQuery(companyId).queryKey }),
  });
  return {
    typed,
    change: (part: Partial<Typed>): void => setChanged({ ...typed, ...part }),
    bar: (isRight: boolean) => ({
      isChanged: changed !== null && JSON.stringify(changed) !== JSON.stringify(of),
      isBusy: save.isPending,
      onDiscard: () => setChanged(null),
      onSave: () => {
        if (isRight) save.mutate();
      },
    }),
    problem: save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null,
  };
}
