import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { getPolicyVersion, type PolicyPart } from '../../contract/policies.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import type { Part } from '../../contract/rule-words.ts';
import styles from './policies.module.css';

type HistoryProps = { companyId: string; part: Part; data: PolicyPart; onBegin: (draft: PartDraft) => void };

/** Every version with who published it and from when it counts; an older one can be the beginning of the next. */
export function HistorySection({ companyId, part, data, onBegin }: HistoryProps) {
  const t = useTranslations('policies.history');
  const format = useFormat();
  const notice = useMutationNotice('policies');
  const load = useMutation({
    mutationFn: (policyVersion: number) => call(getPolicyVersion, { params: { companyId, part, policyVersion } }),
    onSuccess: ({ draft }) => onBegin(draft),
    onError: notice().onError,
  });
  if (data.history.length === 0) return null;
  return (
    <SettingsSection title={t('title')}>
      <ul className={styles.list}>
        {data.history.map(({ version, validFrom, publishedAt, publishedByName }) => (
          <li key={version} className={styles.version}>
            <span>
              <b>{t('version', { version, day: format.day(validFrom) })}</b>
              <small>{t('by', { name: publishedByName, when: format.moment(publishedAt as Instant) })}</small>
            </span>
            {version === data.inForce ? (
              <small>{t('counts')}</small>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                loading={load.isPending && load.variables === version}
                aria-label={t('useNamed', { version })}
                onClick={() => load.mutate(version)}
              >
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
