import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';

type FieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  currency: CurrencyCode;
  value: string | null;
  /** Null for nothing, and empty for what is no amount above zero, which no rule takes. */
  onMinor: (minor: string | null) => void;
};

/** Whether a rule has an amount there: neither left out nor typed wrong. */
export const isAmount = (minor: string | null): minor is string => minor !== null && minor !== '';

/** An amount in a rule, in the company's currency; it keeps what is typed. */
export function MinorField({ currency, value, onMinor, error, ...field }: FieldProps) {
  const t = useTranslations('policies.problems');
  const { language } = useFormat();
  const [text, setText] = useState(isAmount(value) ? amountText({ minor: value, currency }, language) : '');
  const minorOf = (typed: string): string | null => {
    if (typed.trim() === '') return null;
    const amount = parseTypedAmount(typed, currency, language);
    return amount === null || amount.minor <= 0n ? '' : amount.minor.toString();
  };
  return (
    <TextInput
      inputMode="decimal"
      rightSection={currency}
      rightSectionWidth={52}
      {...field}
      value={text}
      error={minorOf(text) === '' ? t('invalid_amount') : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onMinor(minorOf(event.currentTarget.value));
      }}
    />
  );
}
