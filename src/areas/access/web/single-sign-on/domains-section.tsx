import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { addDomain, proveDomain, removeDomain, type SamlSettings } from '../../contract/saml-settings.ts';
import { Refusal } from './refusal.tsx';
import { useChange } from './use-change.ts';
import styles from './single-sign-on.module.css';

type Domain = SamlSettings['domains'][number];

/** The mail domains for which the provider may speak, each proven by a record that only its owner can set. */
export function DomainsSection({ companyId, domains }: { companyId: string; domains: readonly Domain[] }) {
  const t = useTranslations('singleSignOn');
  const [domain, setDomain] = useState('');
  const add = useChange(
    companyId,
    (name: string) => call(addDomain, { params: { companyId }, body: { domain: name } }),
    t('domains.added'),
  );
  return (
    <SettingsSection
      title={t('domains.title')}
      text={t('domains.text')}
      save={{
        isChanged: domain.trim() !== '',
        isBusy: add.isPending,
        label: t('domains.add'),
        onSave: () => add.mutate(domain.trim(), { onSuccess: () => setDomain('') }),
        onDiscard: () => (setDomain(''), add.reset()),
      }}
    >
      {add.isError ? <Refusal error={add.error} /> : null}
      {domains.length === 0 ? null : (
        <ul className={styles.domains}>
          {domains.map((one) => (
            <DomainRow key={one.id} companyId={companyId} domain={one} />
          ))}
        </ul>
      )}
      <TextInput
        label={t('domains.name')}
        placeholder="company.com"
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}

function DomainRow({ companyId, domain }: { companyId: string; domain: Domain }) {
  const t = useTranslations('singleSignOn');
  const params = { companyId, domainId: domain.id };
  const prove = useChange(companyId, () => call(proveDomain, { params }), t('domains.provenNow'));
  const remove = useChange(companyId, () => call(removeDomain, { params }), t('domains.removed'));
  const name = domain.domain;
  return (
    <li>
      <div className={styles.domainHead}>
        <b>{name}</b>
        {domain.provenAt === null ? (
          <Tag icon={IconClock}>{t('domains.open')}</Tag>
        ) : (
          <Tag icon={IconCircleCheck}>{t('domains.proven')}</Tag>
        )}
        <span className={styles.domainActions}>
          {domain.provenAt === null ? (
            <Button
              size="xs"
              loading={prove.isPending}
              aria-label={t('domains.proveNamed', { name })}
              onClick={() => prove.mutate(undefined)}
            >
              {t('domains.prove')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            loading={remove.isPending}
            aria-label={t('domains.removeNamed', { name })}
            onClick={() => remove.mutate(undefined)}
          >
            {t('domains.remove')}
          </Button>
        </span>
      </div>
      {domain.provenAt === null ? (
        <p className={styles.record}>
          {t('domains.record')} <code className={styles.address}>{domain.recordName}</code>{' '}
          <code className={styles.address}>{domain.recordValue}</code>
        </p>
      ) : null}
      {prove.isError ? <Refusal error={prove.error} /> : null}
      {remove.isError ? <Refusal error={remove.error} /> : null}
    </li>
  );
}
