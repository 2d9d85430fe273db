import { Select, type SelectProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import { currencies } from '#kernel/reference/currencies.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';

type Props = Pick<SelectProps, 'label' | 'error'> & {
  value: CurrencyCode;
  without?: CurrencyCode;
  onCurrency: (code: CurrencyCode) => void;
};

/** Every currency that is in use, by its code and its name in the reader's language. */
export function CurrencySelect({ value, without, onCurrency, ...rest }: Props) {
  const t = useTranslations('fxCalculator');
  const { language } = useFormat();
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'currency' });
  const data = currencies
    .filter((one) => one.stillInCirculation && one.value !== without)
    .map((one) => ({ value: one.value, label: `${one.value} · ${names.of(one.value) ?? one.label}` }));
  return (
    <Select
      {...rest}
      data={data}
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
