import { ActionIcon, Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { readAll, readEntry, type Entry } from '../../contract/entry.ts';
import { notificationsPath } from '../../paths.ts';
import { entriesQuery } from '../api.ts';
import styles from './centre.module.css';

/** Under the bell: what I was told, the newest first. Opening one leads to it and marks it read. */
export function EntryList({ companyId }: { companyId: string }) {
  const t = useTranslations('notificationCentre');
  const { language } = useFormat();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    entriesQuery(companyId, language),
  );
  const entries = data?.pages.flatMap((page) => page.items);
  return (
    <section aria-label={t('title')}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <ReadAllButton companyId={companyId} entries={entries ?? []} />
        <ActionIcon component={Link} to={notificationsPath(companyId)} aria-label={t('settings')} title={t('settings')}>
          <Icon of={IconSettings} size={16} />
        </ActionIcon>
      </div>
      {error !== null && entries === undefined ? (
        <ErrorState error={error} areas={[]} onRetry={() => void refetch()} />
      ) : entries === undefined ? (
        <BlockSkeleton lines={4} />
      ) : entries.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} companyId={companyId} />
          ))}
          {hasNextPage ? (
            <li>
              <Button
                className={styles.older ?? ''}
                variant="subtle"
                size="xs"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('older')}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

function EntryRow({ entry, companyId }: { entry: Entry; companyId: string }) {
  const t = useTranslations('notificationCentre');
  const format = useFormat();
  const at = entry.at as Instant;
  const open = useMutation({
    mutationFn: () => call(readEntry, { params: { companyId, entryId: entry.id } }),
    onSettled: useReadAgain(companyId),
  });
  return (
    <li>
      <Link
        to={entry.link}
        className={entry.isRead ? styles.entry : `${styles.entry} ${styles.unread}`}
        onClick={() => (entry.isRead ? undefined : open.mutate())}
      >
        <i role={entry.isRead ? undefined : 'img'} aria-label={entry.isRead ? undefined : t('unread')} />
        <b>{entry.line}</b>
        <time dateTime={at} title={format.moment(at)}>
          {format.ago(at)}
        </time>
        {entry.more === null ? null : <span>{entry.more}</span>}
      </Link>
    </li>
  );
}

function ReadAllButton({ companyId, entries }: { companyId: string; entries: readonly Entry[] }) {
  const t = useTranslations('notificationCentre');
  const notice = useMutationNotice();
  const [newest] = entries;
  const read = useMutation({
    mutationFn: (upTo: Entry['id']) => call(readAll, { params: { companyId }, body: { upTo } }),
    ...notice(),
    onSettled: useReadAgain(companyId),
  });
  if (newest === undefined || entries.every((entry) => entry.isRead)) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconChecks} size={14} />}
      loading={read.isPending}
      onClick={() => read.mutate(newest.id)}
    >
      {t('readAll')}
    </Button>
  );
}

function useReadAgain(companyId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['notifications', companyId] });
}
