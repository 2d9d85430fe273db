import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { useCurrencyField as useListedCurrencyField } from '#ui/layout/list/use-currency-field.ts';
import { currenciesQuery } from '../api.ts';

/** The currencies that payments are in. */
export function useCurrencyField(companyId: string, isPinned = false): FilterField {
  const t = useTranslations('payments');
  return useListedCurrencyField({ label: t('filter.currency'), met: useQuery(currenciesQuery(companyId)), isPinned });
}
