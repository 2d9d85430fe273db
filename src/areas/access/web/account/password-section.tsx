import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { PASSWORD_LENGTH_MIN } from '#areas/identity/contract/user.ts';
import { changePassword } from '../../contract/security.ts';
import { sessionsKey } from './sessions-query.ts';

const EMPTY = { current: '', next: '', again: '', endOthers: true };
type Problems = { current?: string; next?: string; again?: string };

/** The current password, the new one twice, and whether whoever is logged in elsewhere is logged out. */
export function PasswordSection() {
  const t = useTranslations('account');
  const access = useTranslations('access');
  // What a password is refused with is said as at a reset; the company's frame has loaded those words.
  const errorText = useErrorText('account', 'access');
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const fields = {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };
  const change = useMutation({
    mutationFn: () =>
      call(changePassword, {
        body: { currentPassword: form.current, password: form.next, endOtherSessions: form.endOthers },
      }),
    onSuccess: () => {
      setForm(EMPTY);
      notify({ message: t('security.changed') });
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => {
      const isAboutCurrent = isApiError(error) && error.code === 'wrong_password';
      if (isAboutCurrent) setProblems({ current: errorText(error) });
      (isAboutCurrent ? fields.current : fields.next).current?.focus();
    },
  });

  const save = (): void => {
    change.reset();
    const found: Problems = {
      ...(form.current === '' ? { current: t('security.required') } : {}),
      ...([...form.next.trim()].length < PASSWORD_LENGTH_MIN ? { next: access('errors.password_too_short') } : {}),
      ...(form.again === form.next ? {} : { again: t('security.mismatch') }),
    };
    setProblems(found);
    const first = (['current', 'next', 'again'] as const).find((name) => found[name] !== undefined);
    if (first === undefined) change.mutate();
    else fields[first].current?.focus();
  };
  const discard = (): void => {
    setForm(EMPTY);
    setProblems({});
    change.reset();
  };
  const field = (name: 'current' | 'next' | 'again') => ({
    ref: fields[name],
    size: 'sm' as const,
    name: `password-${name}`,
    label: t(`security.${name}`),
    autoComplete: name === 'current' ? ('current-password' as const) : ('new-password' as const),
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });

  return (
    <SettingsSection
      title={t('security.password')}
      text={t('security.passwordText')}
      save={{
        isChanged: form.current !== '' || form.next !== '' || form.again !== '',
        isBusy: change.isPending,
        label: t('security.change'),
        onSave: save,
        onDiscard: discard,
      }}
    >
      {change.isError && problems.current === undefined ? (
        <NoticeBox tone="red" isAlert title={errorText(change.error)} />
      ) : null}
      <PasswordField {...field('current')} />
      <PasswordField {...field('next')} minLength={PASSWORD_LENGTH_MIN} />
      <PasswordField {...field('again')} />
      <Checkbox
        label={t('security.endOthers')}
        checked={form.endOthers}
        onChange={(event) => setForm({ ...form, endOthers: event.currentTarget.checked })}
      />
    </SettingsSection>
  );
}
