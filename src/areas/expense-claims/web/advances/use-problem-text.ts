import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';

const CODES = ['required', 'amount', 'unknown', 'currency_differs', 'in_future', 'above_open', 'before_paid'] as const;

/** What is wrong at a field of an advance's form, in words. */
export function useProblemText(values: { currency: CurrencyCode; open?: string }) {
  const t = useTranslations('advances.problem');
  const { language } = useFormat();
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const known = CODES.find((one) => one === code) ?? 'invalid';
    return t(known, {
      example: language === 'en' ? '1234.50' : '1234,50',
      amount: values.open ?? '',
      currency: values.currency,
    });
  };
}
