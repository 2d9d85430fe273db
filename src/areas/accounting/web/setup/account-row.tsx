import { ActionIcon, Menu, Select, TextInput } from '@mantine/core';
import { IconArchive, IconDots, IconPercentage } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { saveAccount, type AccountView } from '../../contract/books-setup.ts';
import { removeAccount } from '../../contract/chart-files.ts';
import styles from '../parts/accounting.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import own from './setup.module.css';

type Options = readonly { value: string; label: string }[];

/** Saves an account as a whole; the list is read again. */
export function useSaveAccount(companyId: string) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const notice = useMutationNotice('accounting');
  return useMutation({
    mutationFn: (body: Pick<AccountView, 'code' | 'name' | 'taxCode' | 'isArchived' | 'version'>) =>
      call(saveAccount, { params: { companyId }, body }),
    ...notice({ done: t('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId, 'accounts'] }),
  });
}

type AccountRowProps = {
  companyId: string;
  account: AccountView;
  options: Options;
  accounts: readonly AccountView[];
};

/** One account: name and default VAT in their place; archived, merged or, where nothing used it, deleted. */
export function AccountRow({ companyId, account, options, accounts }: AccountRowProps) {
  const t = useTranslations('booksSetup');
  const format = useFormat();
  const save = useSaveAccount(companyId);
  const client = useQueryClient();
  const notice = useMutationNotice('booksSetup', 'accounting');
  const [isMerging, setMerging] = useState(false);
  const [name, setName] = useState(account.name);
  const remove = useMutation({
    mutationFn: () =>
      call(removeAccount, {
        params: { companyId, accountCode: account.code },
        query: { version: String(account.version) },
      }),
    ...notice({ done: t('accounts.removed', { code: account.code }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId, 'accounts'] }),
  });
  const { code, taxCode, isArchived, version } = account;
  const change = (part: Partial<AccountView>): void =>
    save.mutate({ code, name: name.trim() === '' ? account.name : name, taxCode, isArchived, version, ...part });
  return (
    <tr>
      <td>
        <b>{code}</b>
      </td>
      <td>
        <TextInput
          size="xs"
          className={own.name}
          aria-label={t('accounts.nameOf', { code })}
          maxLength={100}
          value={name}
          disabled={save.isPending}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => {
            if (name.trim() !== '' && name !== account.name) change({});
          }}
        />
        {account.isArchived ? (
          <Tag icon={IconArchive}>
            {account.mergedInto === null ? t('taxes.archived') : t('accounts.mergedInto', { code: account.mergedInto })}
          </Tag>
        ) : null}
      </td>
      <td>
        <Select
          size="xs"
          aria-label={t('accounts.taxOf', { code })}
          clearable={!account.isAutomatic}
          disabled={save.isPending || account.isAutomatic}
          placeholder={t('accounts.byRate')}
          value={taxCode}
          data={[...options]}
          onChange={(value) => change({ taxCode: value })}
        />
        {account.isAutomatic ? <Tag icon={IconPercentage}>{t('accounts.automatic')}</Tag> : null}
      </td>
      <td className={`${styles.end} ${own.fold}`}>
        {account.usedCount === 0
          ? '–'
          : t('accounts.usedFor', { count: account.usedCount, sum: format.money(account.usedSum) })}
      </td>
      <td className={styles.end}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label={t('accounts.actionsOf', { code })}
              loading={save.isPending || remove.isPending}
            >
              <Icon of={IconDots} size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change({ isArchived: !isArchived })}>
              {isArchived ? t('accounts.restore') : t('accounts.archive')}
            </Menu.Item>
            {isArchived ? null : <Menu.Item onClick={() => setMerging(true)}>{t('accounts.merge')}</Menu.Item>}
            {account.mayRemove ? (
              <Menu.Item color="red" onClick={() => remove.mutate()}>
                {t('accounts.remove')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
        {isMerging ? <MergeDialog {...{ companyId, account, accounts }} onClose={() => setMerging(false)} /> : null}
      </td>
    </tr>
  );
}
