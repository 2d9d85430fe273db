import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { getSamlSettings } from '../../contract/saml-settings.ts';
import { singleSignOnPath } from '../../paths.ts';
import { DomainsSection } from './domains-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { settingsKey } from './use-change.ts';
import styles from './single-sign-on.module.css';

/** The company's own identity provider: what it must know of us, for which addresses it speaks, and what it is. */
export function SingleSignOnScreen() {
  const t = useTranslations('singleSignOn');
  const { company: companyId = '' } = useParams();
  const settings = useQuery({
    queryKey: settingsKey(companyId),
    queryFn: ({ signal }) => call(getSamlSettings, { params: { companyId }, signal }),
  });
  const links = [{ label: t('title'), to: singleSignOnPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('group'), links }]}>
      {settings.isError ? (
        <ErrorState error={settings.error} areas={['singleSignOn']} onRetry={() => void settings.refetch()} />
      ) : settings.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <SettingsSection title={t('ours.title')} text={t('ours.text')}>
            <FieldRows
              rows={[
                { label: t('ours.entityId'), value: <code className={styles.address}>{settings.data.entityId}</code> },
                { label: t('ours.acsUrl'), value: <code className={styles.address}>{settings.data.acsUrl}</code> },
                {
                  label: t('ours.metadata'),
                  value: (
                    <Anchor href={settings.data.metadataUrl} size="sm" download="merel-metadata.xml">
                      {t('ours.download')}
                    </Anchor>
                  ),
                },
              ]}
            />
          </SettingsSection>
          <DomainsSection companyId={companyId} domains={settings.data.domains} />
          <ProviderSection key={settings.data.provider?.version ?? 0} companyId={companyId} settings={settings.data} />
          <SecondStepSection companyId={companyId} />
        </>
      )}
    </SettingsPage>
  );
}
