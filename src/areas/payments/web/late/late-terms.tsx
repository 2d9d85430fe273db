import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';

type LateTermsProps = {
  currency: CurrencyCode;
  /** Hundredths of a percent, and minor units; empty for none. */
  points: string;
  flat: string;
  onChange: (name: 'points' | 'flat', value: string | null) => void;
};

/** By what late fees are worked out: the law differs by country and year, contracts by supplier. */
export function LateTerms({ currency, points, flat, onChange }: LateTermsProps) {
  const t = useTranslations('latePayments');
  const { language } = useFormat();
  const [text, setText] = useState(() => percentText(points, language));
  const type = (typed: string): void => {
    setText(typed);
    const read = readPercent(typed);
    if (read !== undefined) onChange('points', read);
  };
  return (
    <>
      <TextInput
        label={t('percent')}
        inputMode="decimal"
        rightSection="%"
        value={text}
        error={readPercent(text) === undefined ? t('percentInvalid') : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <AmountField
        label={t('flat')}
        currency={currency}
        least={0n}
        value={flat === '' ? null : flat}
        invalid={t('flatInvalid')}
        onMinor={(minor) => {
          if (minor !== NO_AMOUNT && (minor?.length ?? 0) <= 9) onChange('flat', minor);
        }}
      />
    </>
  );
}

function percentText(points: string, language: string): string {
  if (points === '') return '';
  const text = (Number(points) / 100).toString();
  return language === 'en' ? text : text.replace('.', ',');
}

/** "10.15" and "10,15" are "1015"; nothing typed is null, and what is no percentage undefined. */
function readPercent(typed: string): string | null | undefined {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? (Number(text) * 100).toFixed(0) : undefined;
}
