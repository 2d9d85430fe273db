import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { CurrencyCode } from '#kernel/currency.ts';
import { amountText, parseTypedAmount } from '../../layout/review/typed-amount.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** What is typed is no amount: nothing can be saved. */
export const NO_AMOUNT = '';

type AmountFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  currency: CurrencyCode;
  /** The smallest that may be asked: zero, or one. */
  least: bigint;
  /** Minor units; null for nothing typed, `NO_AMOUNT` for what can't be read. */
  value: string | null;
  onMinor: (minor: string | null) => void;
  /** What is said below it when the text is no amount. */
  invalid: string;
};

/** An amount in one currency; it keeps what is typed. */
export function AmountField({ currency, least, value, onMinor, invalid, error, ...field }: AmountFieldProps) {
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
      error={minorOf(text) === NO_AMOUNT ? invalid : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onMinor(minorOf(event.currentTarget.value));
      }}
    />
  );
}
