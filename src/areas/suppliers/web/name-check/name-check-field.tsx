import { Box, Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { NAME_CHECKS, type NameCheck } from '../../contract/name-check.ts';

type NameCheckFieldProps = {
  value: NameCheck | null;
  /** Whether money is to go there: an account of somebody else is warned about. */
  isToPay: boolean;
  onChange: (answer: NameCheck | null) => void;
};

/** What the bank answered whoever decides about an account; empty where they did not ask. */
export function NameCheckField({ value, isToPay, onChange }: NameCheckFieldProps) {
  const t = useTranslations('nameCheck');
  return (
    <>
      <Select
        mt={12}
        clearable
        label={t('label')}
        description={t('hint')}
        value={value}
        data={NAME_CHECKS.map((answer) => ({ value: answer, label: t(`answers.${answer}`) }))}
        onChange={(answer) => onChange(NAME_CHECKS.find((one) => one === answer) ?? null)}
      />
      {isToPay && (value === 'no_match' || value === 'close_match') ? (
        <Box mt={12}>
          <NoticeBox tone={value === 'no_match' ? 'red' : 'blue'} isAlert={value === 'no_match'} title={t(value)} />
        </Box>
      ) : null}
    </>
  );
}
