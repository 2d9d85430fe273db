import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';

/** The address somebody signs in with, as password managers and phone keyboards want the field. */
export function EmailField({
  value,
  error,
  onChange,
  ref,
}: {
  value: string;
  error?: string | undefined;
  onChange: (email: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useTranslations('access');
  return (
    <TextInput
      ref={ref}
      size="lg"
      type="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      label={t('login.email')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
