import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isNonEmpty } from '#kernel/text.ts';
import { call } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/i18n/languages.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { changeProfile, type Profile } from '../../contract/profile.ts';
import { meQuery } from '../api.ts';
import { profileKey } from './profile-query.ts';

/** Name and language. The language is the one of mails too, and this device follows at once. */
export function PersonSection({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const words = useTranslations('register.steps.name');
  const client = useQueryClient();
  const { choose } = useLanguage();
  const notice = useMutationNotice('profile');
  const saved = { firstName: profile.firstName, lastName: profile.lastName, lang: profile.lang };
  const [form, setForm] = useState(saved);
  const [isTried, setTried] = useState(false);
  const fields = { firstName: useRef<HTMLInputElement>(null), lastName: useRef<HTMLInputElement>(null) };
  const save = useMutation({
    mutationFn: async () => {
      await call(changeProfile, { body: form });
      await choose(form.lang);
      await Promise.all([profileKey, meQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    ...notice({ done: t('person.saved') }),
  });
  const submit = (): void => {
    setTried(true);
    const missing = (['firstName', 'lastName'] as const).find((name) => !isNonEmpty(form[name]));
    if (missing === undefined) save.mutate();
    else fields[missing].current?.focus();
  };
  const name = (which: 'firstName' | 'lastName') => ({
    ref: fields[which],
    maxLength: 100,
    label: words(which === 'firstName' ? 'first' : 'last'),
    value: form[which],
    error:
      isTried && !isNonEmpty(form[which]) ? words(which === 'firstName' ? 'firstRequired' : 'lastRequired') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [which]: event.currentTarget.value }),
  });
  return (
    <SettingsSection
      title={t('person.title')}
      text={t('person.text')}
      save={{
        isChanged: JSON.stringify(form) !== JSON.stringify(saved),
        isBusy: save.isPending,
        onSave: submit,
        onDiscard: () => (setForm(saved), setTried(false)),
      }}
    >
      <TextInput {...name('firstName')} name="given-name" autoComplete="given-name" />
      <TextInput {...name('lastName')} name="family-name" autoComplete="family-name" />
      <Select
        label={t('person.language')}
        description={t('person.languageHint')}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={form.lang}
        onChange={(lang) => (isLanguage(lang) ? setForm({ ...form, lang }) : undefined)}
      />
    </SettingsSection>
  );
}
