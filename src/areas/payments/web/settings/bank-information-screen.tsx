import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { OwnAccount } from '../../contract/own-account.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { ChangeAccountDialog } from './change-account-dialog.tsx';
import { PaySettingsPage } from './pay-settings-page.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { ownAccountsQuery } from './pay-settings-query.ts';

/** The accounts that the company pays from (ux 5.2); adding one takes a factor of the account owner. */
export function BankInformationScreen() {
  const t = useTranslations('paySettings');
  const { company: companyId = '' } = useParams();
  const accounts = useQuery(ownAccountsQuery(companyId));
  const [dialog, setDialog] = useState<'add' | OwnAccount['id'] | null>(null);
  const changed = accounts.data?.items.find(({ id }) => id === dialog);
  return (
    <PaySettingsPage page="bank-information">
      {accounts.isError && accounts.data === undefined ? (
        <ErrorState
          text={t('bank-information.notLoaded')}
          error={accounts.error}
          areas={['paySettings']}
          onRetry={() => void accounts.refetch()}
        />
      ) : accounts.data === undefined ? (
        <BlockSkeleton lines={5} />
      ) : (
        <>
          {accounts.data.mayChange ? null : <ReadOnlyNotice title={t('ownerOnly')} />}
          <SettingsSection
            title={t('accounts.title')}
            {...(accounts.data.items.length === 0 ? { text: t('accounts.empty') } : {})}
          >
            <AccountList
              accounts={accounts.data.items}
              {...(accounts.data.mayChange ? { onChange: ({ id }) => setDialog(id) } : {})}
            />
            {accounts.data.mayChange ? (
              <div>
                <Button variant="filled" onClick={() => setDialog('add')}>
                  {t('accounts.add')}
                </Button>
              </div>
            ) : null}
          </SettingsSection>
        </>
      )}
      {dialog === 'add' ? <AddAccountDialog companyId={companyId} onClose={() => setDialog(null)} /> : null}
      {changed === undefined ? null : (
        <ChangeAccountDialog companyId={companyId} account={changed} onClose={() => setDialog(null)} />
      )}
    </PaySettingsPage>
  );
}

type AccountListProps = { accounts: readonly OwnAccount[]; onChange?: (account: OwnAccount) => void };

function AccountList({ accounts, onChange }: AccountListProps) {
  const t = useTranslations('paySettings');
  if (accounts.length === 0) return null;
  return (
    <SettingsList>
      {accounts.map((account) => (
        <li key={account.id}>
          <div>
            <strong>{account.name}</strong>
            <div>{[account.ibanMasked, account.bic, account.currency].filter((part) => part !== null).join(' · ')}</div>
            <small>{t('accounts.ledger', { code: account.ledgerCode })}</small>
          </div>
          {account.isArchived ? (
            <Tag icon={IconArchive}>{t('accounts.archived')}</Tag>
          ) : onChange === undefined ? null : (
            <Button aria-label={t('accounts.changeNamed', { name: account.name })} onClick={() => onChange(account)}>
              {t('accounts.change')}
            </Button>
          )}
        </li>
      ))}
    </SettingsList>
  );
}
