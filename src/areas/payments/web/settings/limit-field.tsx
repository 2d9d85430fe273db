import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';

/** What is typed is no amount: nothing can be saved. */
export const NO_AMOUNT = '';

type LimitFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  currency: CurrencyCode;
  /** The smallest that may be asked: zero, or one. */
  least: bigint;
  value: string | null;
  /** Null for nothing typed, `NO_AMOUNT` for what can't be read. */
  onMinor: (minor: string | null) => void;
};

/** An amount of the company's currency that may be left out; it keeps what is typed. */
export function LimitField({ currency, least, value, onMinor, ...field }: LimitFieldProps) {
  const t = useTranslations('paySettings');
  const { language } = useFormat();
  const [text, setText] = useState(
    value === null || value === NO_AMOUNT ? '' : amountText({ minor: value, currency }, language),
  );
  const minorOf = (typed: string): string | null => {
    if (typed.trim() === '') return null;
    const amount = parseTypedAmount(typed, currency, language);
    return amount === null || amount.minor < least ? NO_AMOUNT : amount.minor.toString();
  };
  return (
    <TextInput
      inputMode="decimal"
      rightSection={currency}
      rightSectionWidth={52}
      {...field}
      value={text}
      error={minorOf(text) === NO_AMOUNT ? t('invalidAmount') : undefined}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onMinor(minorOf(event.currentTarget.value));
      }}
    />
  );
}
