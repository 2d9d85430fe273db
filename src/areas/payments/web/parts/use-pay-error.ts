import { useTranslations } from 'use-intl';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
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
    if (!isApiError(error)) return errorText(error);
    const text = textsIn(error.data);
    if (error.code === 'credits_cover') {
      const left = textsIn(partOf(error.data, 'left'));
      const owed = money(BigInt(left('minor')), currency(left('currency')));
      return t('dialog.creditsCover', { payee: text('payee'), left: format.money(owed) });
    }
    const day = text('day');
    if (!isPlainDate(day)) return errorText(error);
    if (error.code === 'after_cut_off') return t('dialog.afterCutOff', { day: format.day(day) });
    if (error.code !== 'over_ceiling') return errorText(error);
    const left = money(BigInt(text('leftMinor')), currency(text('currency')));
    return t('dialog.overCeiling', { day: format.day(day), left: format.money(left) });
  };
}

const partOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** The texts of a refusal's data by their names; empty where there is none. */
const textsIn =
  (data: unknown) =>
  (name: string): string => {
    const value = partOf(data, name);
    return typeof value === 'string' ? value : '';
  };
