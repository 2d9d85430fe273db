import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { reroute, type Difference } from '../../contract/workflows.ts';
import { rerouteQuery } from './api.ts';
import { Differences, titleOf } from './differences.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

/** What waits keeps the version it began with, until an admin sends it the way of the newest (domain rules 2.2). */
export function RerouteSection({ companyId, words }: { companyId: string; words: WorkflowWords }) {
  const t = useTranslations('workflows');
  const client = useQueryClient();
  const notice = useMutationNotice('workflows');
  const { data, error, isFetching, refetch } = useQuery(rerouteQuery(companyId));
  const [left, setLeft] = useState<readonly string[]>([]);
  const items = data?.items ?? [];
  const chosen = items.filter((item) => !left.includes(item.approvalId));
  const send = useMutation({
    mutationFn: () => call(reroute, { params: { companyId }, body: { ids: chosen.map((item) => item.approvalId) } }),
    onSuccess: async ({ count }) => {
      notify({ message: t('reroute.done', { count }) });
      await client.invalidateQueries({ queryKey: ['requests'] });
      await refetch();
    },
    onError: notice().onError,
  });
  const box = (item: Difference) => (
    <Checkbox
      aria-label={t('reroute.choose', { title: titleOf(item) })}
      checked={!left.includes(item.approvalId)}
      onChange={(event) =>
        setLeft(event.currentTarget.checked ? left.filter((id) => id !== item.approvalId) : [...left, item.approvalId])
      }
    />
  );
  return (
    <SettingsSection title={t('reroute.title')} text={t('reroute.text')}>
      <div className={styles.bar}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('reroute.look')}
        </Button>
        {items.length === 0 ? null : (
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('reroute.send', { count: chosen.length })}
          </Button>
        )}
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && items.length === 0 ? <p role="status">{t('reroute.none')}</p> : null}
      {items.length === 0 ? null : <Differences items={items} words={words} choose={box} />}
    </SettingsSection>
  );
}
