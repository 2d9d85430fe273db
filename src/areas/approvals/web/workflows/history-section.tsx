import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { getVersion, type Workflows } from '../../contract/workflows.ts';
import type { Draft } from './use-draft.ts';
import styles from './workflows.module.css';

/** Every version with who published it; an older one can be the beginning of the next. */
export function HistorySection({ companyId, data, draft }: { companyId: string; data: Workflows; draft: Draft }) {
  const t = useTranslations('workflows');
  const format = useFormat();
  const notice = useMutationNotice('workflows');
  const load = useMutation({
    mutationFn: (version: number) => call(getVersion, { params: { companyId, workflowVersion: version } }),
    onSuccess: ({ workflow }) => draft.change(workflow),
    onError: notice().onError,
  });
  return (
    <SettingsSection title={t('history.title')}>
      <ul className={styles.list}>
        {data.history.map(({ version, publishedAt, publishedByName }) => (
          <li key={version}>
            <div className={styles.bar}>
              <span className={styles.state}>
                <b>{t('history.version', { version })}</b>{' '}
                {publishedByName === null
                  ? t('history.first', { when: format.moment(publishedAt as Instant) })
                  : t('history.by', { name: publishedByName, when: format.moment(publishedAt as Instant) })}
              </span>
              {version === data.published.version ? (
                <small>{t('history.counts')}</small>
              ) : (
                <Button
                  size="xs"
                  variant="subtle"
                  loading={load.isPending && load.variables === version}
                  aria-label={t('history.useNamed', { version })}
                  onClick={() => load.mutate(version)}
                >
                  {t('history.use')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
