import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { endOtherSessions, endOwnSession, type OwnSession } from '../../contract/security.ts';
import { sessionsKey, sessionsQuery } from './sessions-query.ts';
import styles from './account.module.css';

/** Every place where this person is logged in; each can be ended, or all others at once. */
export function SessionsSection() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const notice = useMutationNotice('account');
  const sessions = useQuery(sessionsQuery);
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    ...notice(),
    onSuccess: ({ ended }) => notify({ message: t('security.endedAll', { count: ended }) }),
    onSettled: refresh,
  });

  return (
    <SettingsSection title={t('security.sessions')} text={t('security.sessionsText')}>
      {sessions.isError ? (
        <ErrorState isInline error={sessions.error} areas={['account']} onRetry={() => void sessions.refetch()} />
      ) : sessions.data === undefined ? (
        <BlockSkeleton lines={3} />
      ) : (
        <>
          <SettingsList>
            {sessions.data.items.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={refresh} />
            ))}
          </SettingsList>
          {sessions.data.items.length < 2 ? null : (
            <Button className={styles.endAll ?? ''} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('security.endAll')}
            </Button>
          )}
        </>
      )}
    </SettingsSection>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<void> }) {
  const t = useTranslations('account');
  const { ago } = useFormat();
  const notice = useMutationNotice('account');
  const end = useMutation({
    mutationFn: () => call(endOwnSession, { params: { sessionId: session.id } }),
    ...notice({ done: t('security.ended') }),
    onSettled: onEnded,
  });
  const { browser, system, ip, isCurrent } = session;
  const device =
    browser !== null && system !== null
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'));
  const lastActive = ago(session.lastActiveAt as Instant);
  return (
    <li>
      <span>
        <b>{device}</b>
        <small>{isCurrent ? t('security.activeNow', { ip }) : t('security.activeAt', { ago: lastActive, ip })}</small>
      </span>
      {isCurrent ? (
        <Tag icon={IconDeviceDesktop}>{t('security.here')}</Tag>
      ) : (
        <Button
          size="xs"
          loading={end.isPending}
          aria-label={t('security.endNamed', { device, ago: lastActive })}
          onClick={() => end.mutate()}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
