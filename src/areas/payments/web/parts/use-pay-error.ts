import { useTranslations } from 'use-intl';
import { currency } from '#kernel/currency.ts';
import { money, wireMoneySchema } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';

/** Why payments were not put together, with the day and what is left of it where the company limits a day. */
export function usePayErrorText(): (error: unknown) => string {
  const t = useTranslations('payments');
  const format = useFormat();
  const errorText = useErrorText('payments');
  return (error) => {
    const data = isApiError(error) && typeof error.data === 'object' ? { ...error.data } : {};
    const text = (name: string): string => {
      const value: unknown = Reflect.get(data, name);
      return typeof value === 'string' ? value : '';
    };
    const back: unknown = Reflect.get(data, 'left');
    if (isApiError(error) && error.code === 'credits_cover' && wireMoneySchema.safeParse(back).success)
      return t('dialog.creditsCover', { payee: text('payee'), left: format.money(wireMoneySchema.parse(back)) });
    const day = text('day');
    if (!isApiError(error) || !isPlainDate(day)) return errorText(error);
    if (error.code === 'after_cut_off') return t('dialog.afterCutOff', { day: format.day(day) });
    if (error.code !== 'over_ceiling') return errorText(error);
    const left = money(BigInt(text('leftMinor')), currency(text('currency')));
    return t('dialog.overCeiling', { day: format.day(day), left: format.money(left) });
  };
}
