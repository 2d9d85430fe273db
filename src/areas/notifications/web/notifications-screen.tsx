import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { notificationsPagePath } from '../paths.ts';
import { PAGES, type AlwaysTold, type Page } from '../rules/topics.ts';
import { changeChoice, type Choice } from '../contract/choice.ts';
import type { CompanyDefaults } from '../contract/company-defaults.ts';
import { choicesQuery, defaultsQuery } from './api.ts';
import { ChoiceMatrix, type Keeper } from './choice-matrix.tsx';
import { TimingSection } from './timing-section.tsx';
import styles from './notifications.module.css';

/**
 * What I am told of (ux 5.2): each event over each channel, kept at once and taken back with one key. When it comes, and
 * what comes always, stands on the first page, since it goes for all of them.
 */
export function NotificationsScreen({ page }: { page: Page }) {
  const t = useTranslations('notifications');
  const { company = '' } = useParams();
  const own = useQuery(choicesQuery);
  const usual = useQuery(defaultsQuery(company));
  const error = own.error ?? usual.error;
  const data = own.data === undefined || usual.data === undefined ? undefined : withDefaults(own.data, usual.data);
  const refetch = (): void => void Promise.all([own.refetch(), usual.refetch()]);
  const tabs = PAGES.map((key) => ({ key, label: t(`pages.${key}.tab`), to: notificationsPagePath(company, key) }));
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <div className={styles.tabs}>
        <PageTabs label={t('title')} tabs={tabs} current={page} />
      </div>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['notifications']} onRetry={refetch} />
      ) : data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <SettingsSection
            title={t(`pages.${page}.title`)}
            text={data.hasPhone ? t('channels.phone') : t('channels.noPhone')}
          >
            <ChoiceMatrix page={page} choices={data.items} hasPhone={data.hasPhone} keeper={KEEPER} />
          </SettingsSection>
          {page === 'general' ? (
            <>
              <TimingSection timing={data.timing} />
              <AlwaysSection topics={data.always} text={t('always.text')} />
            </>
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

const KEEPER: Keeper = { queryKey: choicesQuery.queryKey, keep: (body) => call(changeChoice, { body }) };

/** What the person chose themselves, and else what is usual in the company whose pages these are. */
function withDefaults<T extends { items: Choice[]; own: Choice[] }>(answer: T, usual: CompanyDefaults): T {
  const isOf = (one: Choice) => (other: Choice) => other.topic === one.topic && other.channel === one.channel;
  return { ...answer, items: usual.items.map((choice) => answer.own.find(isOf(choice)) ?? choice) };
}

/** What nobody can switch off, and why. */
export function AlwaysSection({ topics, text }: { topics: readonly AlwaysTold[]; text: string }) {
  const t = useTranslations('notifications');
  return (
    <SettingsSection title={t('always.title')} text={text}>
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
