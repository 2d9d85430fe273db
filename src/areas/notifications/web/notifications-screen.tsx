import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { notificationsPagePath } from '../paths.ts';
import { PAGES, type AlwaysTold, type Page } from '../rules/topics.ts';
import { choicesQuery } from './api.ts';
import { ChoiceMatrix } from './choice-matrix.tsx';
import { TimingSection } from './timing-section.tsx';
import styles from './notifications.module.css';

/**
 * What I am told of (ux 5.2): each event over each channel, kept at once and taken back with one key. When it comes, and
 * what comes always, stands on the first page, since it goes for all of them.
 */
export function NotificationsScreen({ page }: { page: Page }) {
  const t = useTranslations('notifications');
  const { company = '' } = useParams();
  const { data, error, refetch } = useQuery(choicesQuery);
  const tabs = PAGES.map((key) => ({ key, label: t(`pages.${key}.tab`), to: notificationsPagePath(company, key) }));
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <div className={styles.tabs}>
        <PageTabs label={t('title')} tabs={tabs} current={page} />
      </div>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['notifications']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <SettingsSection
            title={t(`pages.${page}.title`)}
            text={data.hasPhone ? t('channels.phone') : t('channels.noPhone')}
          >
            <ChoiceMatrix page={page} choices={data.items} hasPhone={data.hasPhone} />
          </SettingsSection>
          {page === 'general' ? (
            <>
              <TimingSection timing={data.timing} />
              <AlwaysSection topics={data.always} />
            </>
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

/** What nobody can switch off, and why. */
function AlwaysSection({ topics }: { topics: readonly AlwaysTold[] }) {
  const t = useTranslations('notifications');
  return (
    <SettingsSection title={t('always.title')} text={t('always.text')}>
      <SettingsList>
        {topics.map((topic) => (
          <li key={topic}>
            <span>
              <b>{t(`topics.${topic}.title`)}</b>
              <small>{t(`topics.${topic}.text`)}</small>
            </span>
            <Tag icon={IconLock}>{t('always.tag')}</Tag>
          </li>
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
