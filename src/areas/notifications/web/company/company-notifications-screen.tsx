import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { Choice } from '../../contract/choice.ts';
import { changeCompanyDefault, showDocumentsInMails } from '../../contract/company-defaults.ts';
import { companyNotificationsPath } from '../../paths.ts';
import { ALWAYS, PAGES } from '../../rules/topics.ts';
import { defaultsQuery } from '../api.ts';
import { ChoiceMatrix } from '../choice-matrix.tsx';
import { AlwaysSection } from '../notifications-screen.tsx';
import styles from '../notifications.module.css';

/** What the company sets for whoever has not chosen themselves (specification 2.2), each kept at once and taken back. */
export function CompanyNotificationsScreen() {
  const t = useTranslations('companyNotifications');
  const topics = useTranslations('notifications');
  const { company: companyId = '' } = useParams();
  const [search] = useSearchParams();
  const page = PAGES.find((one) => one === search.get('page')) ?? 'general';
  const query = useQuery(defaultsQuery(companyId));
  const path = companyNotificationsPath(companyId);
  const tabs = PAGES.map((key) => ({ key, label: topics(`pages.${key}.tab`), to: `${path}?page=${key}` }));
  const keeper = {
    queryKey: defaultsQuery(companyId).queryKey,
    keep: (body: Choice) => call(changeCompanyDefault, { params: { companyId }, body }),
  };
  return (
    <SettingsPage
      title={t('title')}
      lead={t('lead')}
      groups={[{ label: t('title'), links: [{ label: t('title'), to: path }] }]}
    >
      <div className={styles.tabs}>
        <PageTabs label={t('title')} tabs={tabs} current={page} />
      </div>
      {query.error !== null && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <SettingsSection title={topics(`pages.${page}.title`)} text={t('channelsText')}>
            <ChoiceMatrix page={page} choices={query.data.items} hasPhone keeper={keeper} />
          </SettingsSection>
          {page === 'control' ? (
            <DocumentsSection companyId={companyId} isShown={query.data.mailsShowDocuments} />
          ) : null}
          {page === 'general' ? <AlwaysSection topics={ALWAYS} text={t('always')} /> : null}
        </>
      )}
    </SettingsPage>
  );
}

/** Whether mails that ask for an approval show what they are about. */
function DocumentsSection({ companyId, isShown }: { companyId: string; isShown: boolean }) {
  const t = useTranslations('companyNotifications');
  const errorText = useErrorText('notifications');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (wanted: boolean) => call(showDocumentsInMails, { params: { companyId }, body: { isShown: wanted } }),
    onSuccess: (_answer, wanted) =>
      void notify({ message: t(wanted ? 'shown' : 'hidden'), undo: () => save.mutate(!wanted) }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: defaultsQuery(companyId).queryKey }),
  });
  return (
    <SettingsSection title={t('documents')} text={t('documentsText')}>
      <Switch
        label={t('show')}
        checked={save.isPending ? save.variables : isShown}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
