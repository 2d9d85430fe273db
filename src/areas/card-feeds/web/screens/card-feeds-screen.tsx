import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { cardAccountsPath } from '#areas/cards/paths.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { cardFeedQuery, cardFeedsQuery } from '../api.ts';
import styles from '../card-feeds.module.css';
import { AddFeedDialog } from '../parts/add-feed-dialog.tsx';
import { FeedCards } from '../parts/feed-cards.tsx';
import { FailedLines, FeedFiles } from '../parts/feed-files.tsx';
import { StatementImport } from '../parts/statement-import.tsx';

/** `company/settings/card-accounts/{id?}`: card accounts of the company's own banks, and their statements. */
export function CardFeedsScreen() {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', cardFeedId } = useParams();
  const feeds = useQuery(cardFeedsQuery(companyId));
  const [isAdding, setAdding] = useState(false);
  const items = feeds.data?.items ?? [];
  const chosen = isId('cfd', cardFeedId) ? cardFeedId : (items[0]?.id ?? null);
  const links = items.map((feed) => ({
    label: feed.name,
    to: cardAccountsPath(companyId, feed.id),
    state:
      feed.waitingCount > 0
        ? t('waiting', { count: feed.waitingCount })
        : t('balance', { amount: format.money(feed.balance) }),
  }));
  const addButton = (
    <Button variant={items.length === 0 ? 'filled' : 'default'} onClick={() => setAdding(true)}>
      {t('adding.do')}
    </Button>
  );
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('group'), links }]}>
      {feeds.isPending ? <BlockSkeleton lines={8} /> : null}
      {feeds.isError && feeds.data === undefined ? (
        <ErrorState text={t('failed')} error={feeds.error} areas={['cardFeeds']} onRetry={() => void feeds.refetch()} />
      ) : null}
      {feeds.data !== undefined && items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} scene="slip" action={addButton} />
      ) : null}
      {chosen === null ? null : <Feed key={chosen} companyId={companyId} cardFeedId={chosen} />}
      {items.length === 0 ? null : <div className={styles.add}>{addButton}</div>}
      {isAdding && feeds.data !== undefined ? (
        <AddFeedDialog
          companyId={companyId}
          currency={feeds.data.currency}
          proposedCode={feeds.data.proposedCode}
          bankAccounts={feeds.data.bankAccounts}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            void navigate(cardAccountsPath(companyId, id));
          }}
        />
      ) : null}
    </SettingsPage>
  );
}

function Feed({ companyId, cardFeedId }: { companyId: string; cardFeedId: CardFeedId }) {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(cardFeedQuery(companyId, cardFeedId));
  if (isPending) return <BlockSkeleton lines={8} />;
  if (data === undefined)
    return <ErrorState text={t('failed')} error={error} areas={['cardFeeds']} onRetry={() => void refetch()} />;
  const rows = [
    { label: t('facts.balance'), value: format.money(data.balance) },
    { label: t('facts.ledgerCode'), value: data.ledgerCode },
    { label: t('facts.settledBy'), value: data.settledBy ?? t('facts.notSaid') },
  ];
  return (
    <>
      <SettingsSection
        title={data.name}
        text={
          data.lastImportedAt === null
            ? t('noImport')
            : t('lastImport', { on: format.moment(data.lastImportedAt as never) })
        }
      >
        <FieldRows rows={rows} />
        <FailedLines companyId={companyId} feed={data} />
      </SettingsSection>
      <StatementImport companyId={companyId} cardFeedId={cardFeedId} />
      <FeedCards companyId={companyId} feed={data} />
      <FeedFiles feed={data} />
    </>
  );
}
