import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

type BicFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The bank of an account outside the European Economic Area. */
export function BicField({ value, error, onChange }: BicFieldProps) {
  const t = useTranslations('suppliers.account');
  return (
    <TextInput
      label={t('bic')}
      description={t('bicText')}
      value={value}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
