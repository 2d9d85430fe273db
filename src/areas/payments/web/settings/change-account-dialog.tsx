import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import { changeOwnAccount, type OwnAccount } from '../../contract/own-account.ts';
import styles from './pay-settings.module.css';

type ChangeAccountDialogProps = { companyId: string; account: OwnAccount; onClose: () => void };

/** Corrects the name of an account, or takes it out of use. Its number stays: another number is another account. */
export function ChangeAccountDialog({ companyId, account, onClose }: ChangeAccountDialogProps) {
  const t = useTranslations('paySettings');
  const global = useTranslations('global');
  const errorText = useErrorText('paySettings');
  const client = useQueryClient();
  const { seen, hasMoved, look } = useSeen(account);
  const [name, setName] = useState(account.name);
  const change = useMutation({
    mutationFn: (isArchived: boolean) =>
      call(changeOwnAccount, {
        params: { companyId, accountId: account.id },
        body: { name: isArchived ? account.name : name.trim(), isArchived, version: seen.version },
      }),
    onSuccess: async (saved) => {
      for (const key of ['pay-settings', 'bank']) await client.invalidateQueries({ queryKey: [key, companyId] });
      notify({ message: t(saved.isArchived ? 'accounts.archivedNow' : 'saved', { name: saved.name }) });
      onClose();
    },
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['pay-settings', companyId] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() !== '') change.mutate(false);
    else focusInvalid(event.currentTarget);
  };
  const archive = async (): Promise<void> => {
    const question = {
      title: t('accounts.archiveTitle', { name: account.name }),
      text: t('accounts.archiveText'),
      confirmLabel: t('accounts.archive'),
    };
    if (await confirmAction(question)) change.mutate(true);
  };
  return (
    <Dialog opened onClose={onClose} title={t('accounts.changeTitle')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {hasMoved ? (
          <StaleNote
            theirs={account.name === name ? [] : [{ label: t('accounts.name'), value: account.name }]}
            onTheirs={() => {
              setName(account.name);
              look();
            }}
            onMine={look}
          />
        ) : null}
        {change.isError && !isConflict(change.error) ? (
          <NoticeBox tone="red" isAlert title={errorText(change.error)} />
        ) : null}
        <TextInput
          data-autofocus
          label={t('accounts.name')}
          maxLength={70}
          value={name}
          error={name.trim() === '' ? t('accounts.nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="subtle" disabled={change.isPending} onClick={() => void archive()}>
            {t('accounts.archive')}
          </Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {global('actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
