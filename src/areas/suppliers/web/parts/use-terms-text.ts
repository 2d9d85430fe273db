import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { PaymentTerms } from '../../rules/payment-terms.ts';

/** "30 days, 2.5 % within 10 days"; null where nothing was agreed. */
export function useTermsText(): (terms: PaymentTerms) => string | null {
  const t = useTranslations('suppliers.terms');
  const format = useFormat();
  return ({ paymentDays, discount }) => {
    const parts = [
      ...(paymentDays === null ? [] : [t('days', { count: paymentDays })]),
      ...(discount === null
        ? []
        : [t('discount', { percent: format.percent(discount.points / 10_000), count: discount.days })]),
    ];
    return parts.length === 0 ? null : parts.join(', ');
  };
}
