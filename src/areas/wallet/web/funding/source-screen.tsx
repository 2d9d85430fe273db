import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { paySettingsPath } from '#areas/payments/paths.ts';
import { changeSource, type FundingsView } from '../../contract/funding.ts';
import { WalletPage } from '../parts/wallet-page.tsx';
import { fundingsQuery } from '../wallet-query.ts';
import styles from './funding.module.css';
import { NoSource } from './no-source.tsx';

/** `company/bank/source`: the accounts that the wallet is topped up from, named by the account owner (ux 5.2). */
export function SourceScreen() {
  const t = useTranslations('wallet.source');
  const words = useTranslations('wallet');
  const { company: companyId = '' } = useParams();
  const query = useQuery(fundingsQuery(companyId));
  useDocumentTitle({ what: t('title') });
  return (
    <WalletPage title={t('title')} lead={t('lead')}>
      {query.isPending ? <BlockSkeleton lines={5} /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState
          text={words('failed')}
          error={query.error}
          areas={['wallet']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : <Sources companyId={companyId} fundings={query.data} />}
    </WalletPage>
  );
}

function Sources({ companyId, fundings }: { companyId: string; fundings: FundingsView }) {
  const t = useTranslations('wallet.source');
  const { accounts, wallet, mayChangeSources } = fundings;
  const link = (
    <Button component={Link} to={paySettingsPath(companyId, 'bank-information')}>
      {t('add')}
    </Button>
  );
  if (wallet === null) return <NoSource companyId={companyId} fundings={fundings} />;
  if (accounts.length === 0)
    return <EmptyState title={t('empty')} text={t('emptyText')} {...(mayChangeSources ? { action: link } : {})} />;
  return (
    <>
      <ul className={styles.sources}>
        {accounts.map((account) => (
          <Source key={account.id} companyId={companyId} account={account} fundings={fundings} />
        ))}
      </ul>
      {mayChangeSources ? <div>{link}</div> : <p>{t('ownerOnly')}</p>}
    </>
  );
}

type SourceProps = { companyId: string; account: FundingsView['accounts'][number]; fundings: FundingsView };

function Source({ companyId, account, fundings: { wallet, mayChangeSources } }: SourceProps) {
  const t = useTranslations('wallet.source');
  const client = useQueryClient();
  const errorText = useErrorText('wallet');
  const change = useMutation({
    mutationFn: (isSource: boolean) =>
      call(changeSource, { params: { companyId, accountId: account.id }, body: { isSource } }),
    onSuccess: (saved) => client.setQueryData(fundingsQuery(companyId).queryKey, saved),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const isOther = account.currency !== wallet?.currency;
  const text = isOther ? t('otherCurrency', { currency: account.currency }) : account.ibanMasked;
  if (!mayChangeSources)
    return (
      <li>
        <b>{account.name}</b>
        <small>{text}</small>
        <span>{t(account.isSource ? 'is' : 'isNot')}</span>
      </li>
    );
  return (
    <li>
      <Switch
        label={account.name}
        description={text}
        disabled={isOther || change.isPending}
        checked={account.isSource}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </li>
  );
}
