import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { AccountView } from '../../contract/books-setup.ts';
import { mergeAccounts } from '../../contract/chart-files.ts';
import styles from './setup.module.css';

type MergeDialogProps = {
  companyId: string;
  account: AccountView;
  accounts: readonly AccountView[];
  onClose: () => void;
};

/** Which account takes the place of this one; what goes over is said before. */
export function MergeDialog({ companyId, account, accounts, onClose }: MergeDialogProps) {
  const t = useTranslations('booksSetup');
  const errorText = useErrorText('booksSetup', 'accounting');
  const client = useQueryClient();
  const [into, setInto] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const merge = useMutation({
    mutationFn: (target: string) =>
      call(mergeAccounts, {
        params: { companyId, accountCode: account.code },
        body: { into: target, version: account.version },
      }),
    onSuccess: async ({ items, categories }, target) => {
      notify({ message: t('merging.done', { code: target, items, categories }) });
      onClose();
      for (const key of ['bookkeeping', 'dimensions', 'categories'])
        await client.invalidateQueries({ queryKey: [key, companyId] });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('merging.title', { code: account.code })}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (into !== null) merge.mutate(into);
        }}
      >
        <p>{t('merging.text', { name: account.name })}</p>
        {merge.isError ? <NoticeBox tone="red" isAlert title={errorText(merge.error)} /> : null}
        <Select
          label={t('merging.into')}
          searchable
          value={into}
          error={isTried && into === null ? t('merging.needed') : undefined}
          data={accounts
            .filter(({ code, isArchived }) => !isArchived && code !== account.code)
            .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          onChange={setInto}
        />
        <DialogFoot>
          <Button type="submit" variant="filled" loading={merge.isPending}>
            {t('merging.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
