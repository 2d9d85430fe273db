import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { saveSamlSettings, type SamlSettings } from '../../contract/saml-settings.ts';
import { Refusal } from './refusal.tsx';
import { useChange } from './use-change.ts';
import styles from './single-sign-on.module.css';

type Form = {
  idpEntityId: string;
  ssoUrl: string;
  logoutUrl: string;
  /** One after the other, as the provider hands them out. */
  certificates: string;
  signs: 'assertion' | 'response';
  isEnabled: boolean;
  isEnforced: boolean;
};
const REQUIRED = ['idpEntityId', 'ssoUrl', 'certificates'] as const;

/** Whom we trust for this company, and whether its people may still log in otherwise. */
export function ProviderSection({ companyId, settings }: { companyId: string; settings: SamlSettings }) {
  const t = useTranslations('singleSignOn');
  const { day, dayAt } = useFormat();
  const saved = formOf(settings.provider);
  const [form, setForm] = useState(saved);
  const [isTried, setTried] = useState(false);
  const save = useChange(
    companyId,
    () => call(saveSamlSettings, { params: { companyId }, body: bodyOf(form, settings.provider?.version ?? 0) }),
    t('provider.saved'),
  );
  const text = (name: 'idpEntityId' | 'ssoUrl' | 'logoutUrl' | 'certificates') => ({
    label: t(`provider.${name}`),
    value: form[name],
    error: isTried && isMissing(form, name) ? t('provider.required') : undefined,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });
  const submit = (): void => {
    setTried(true);
    if (!REQUIRED.some((name) => isMissing(form, name))) save.mutate(undefined);
  };
  return (
    <SettingsSection
      title={t('provider.title')}
      text={t('provider.text')}
      save={{
        isChanged: JSON.stringify(form) !== JSON.stringify(saved),
        isBusy: save.isPending,
        onSave: submit,
        onDiscard: () => (setForm(saved), setTried(false), save.reset()),
      }}
    >
      {save.isError ? <Refusal error={save.error} /> : null}
      <TextInput {...text('idpEntityId')} />
      <TextInput {...text('ssoUrl')} type="url" />
      <TextInput {...text('logoutUrl')} type="url" description={t('provider.logoutHint')} />
      <Textarea
        {...text('certificates')}
        autosize
        minRows={3}
        maxRows={8}
        classNames={{ input: styles.pem ?? '' }}
        description={t('provider.certificatesHint')}
      />
      {settings.provider === null ? null : (
        <ul className={styles.certificates}>
          {settings.provider.certificates.map(({ pem, subject, validUntil }) => (
            <li key={pem}>{t('provider.certificate', { subject, day: day(dayAt(validUntil as Instant)) })}</li>
          ))}
        </ul>
      )}
      <Radio.Group
        label={t('provider.signs')}
        value={form.signs}
        onChange={(signs) => setForm({ ...form, signs: signs === 'response' ? 'response' : 'assertion' })}
      >
        <Radio value="assertion" label={t('provider.assertion')} mt="xs" />
        <Radio value="response" label={t('provider.response')} mt="xs" />
      </Radio.Group>
      <Checkbox
        label={t('provider.enabled')}
        checked={form.isEnabled}
        onChange={(event) =>
          setForm({
            ...form,
            isEnabled: event.currentTarget.checked,
            isEnforced: event.currentTarget.checked && form.isEnforced,
          })
        }
      />
      <Checkbox
        label={t('provider.enforced')}
        description={settings.isOwnSessionSaml ? t('provider.enforcedText') : t('provider.enforcedFirst')}
        checked={form.isEnforced}
        disabled={!form.isEnabled || (!settings.isOwnSessionSaml && !form.isEnforced)}
        onChange={(event) => setForm({ ...form, isEnforced: event.currentTarget.checked })}
      />
    </SettingsSection>
  );
}

const formOf = (provider: SamlSettings['provider']): Form => ({
  idpEntityId: provider?.idpEntityId ?? '',
  ssoUrl: provider?.ssoUrl ?? '',
  logoutUrl: provider?.logoutUrl ?? '',
  certificates: provider?.certificates.map(({ pem }) => pem.trim()).join('\n') ?? '',
  signs: provider?.signs ?? 'assertion',
  isEnabled: provider?.isEnabled ?? true,
  isEnforced: provider?.isEnforced ?? false,
});

const isMissing = (form: Form, name: keyof Form): boolean =>
  REQUIRED.some((one) => one === name) && String(form[name]).trim() === '';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function bodyOf({ certificates, logoutUrl, ...form }: Form, version: number) {
  return {
    ...form,
    idpEntityId: form.idpEntityId.trim(),
    ssoUrl: form.ssoUrl.trim(),
    logoutUrl: logoutUrl.trim() === '' ? null : logoutUrl.trim(),
    // Without its frame it is one certificate, as metadata files carry it.
    certificates: certificates.match(PEM) ?? [certificates.trim()],
    version,
  };
}
