import { Select, type SelectProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currency as toCurrency, isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { currencies } from '#kernel/reference/currencies.ts';
import { INTL_LOCALES } from '../../i18n/languages.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Those that are met most in Europe. */
const FIRST: readonly string[] = ['EUR', 'GBP', 'USD', 'CHF'];
const REST = currencies.map(({ value }) => value).filter((code) => isSpendable(code) && !FIRST.includes(code));
const CODES = [...FIRST, ...REST.toSorted((a, b) => a.localeCompare(b))];

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'allowDeselect'> & {
  value: string | null;
  without?: CurrencyCode;
  onCurrency: (code: CurrencyCode) => void;
};

/** Every currency that is in use, found by its code or its name in the reader's language. */
export function CurrencySelect({ value, without, onCurrency, ...rest }: Props) {
  const t = useTranslations('global');
  const { language } = useFormat();
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'currency' });
  return (
    <Select
      {...rest}
      data={CODES.filter((code) => code !== without).map((code) => ({
        value: code,
        label: `${code} · ${names.of(code) ?? code}`,
      }))}
      value={value}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      onChange={(code) => {
        if (code !== null) onCurrency(toCurrency(code));
      }}
    />
  );
}
