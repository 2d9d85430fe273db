import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { currencyOptions } from '#ui/layout/list/currency-field.ts';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { currenciesQuery } from '../api.ts';

/**
 * The currencies that payments are in. One that the address names stays, though no payment is in it any more: a saved
 * view then shows that there is none, and not all of them.
 */
export function useCurrencyField(companyId: string, isPinned = false): FilterField {
  const t = useTranslations('payments');
  const { language } = useFormat();
  const [search] = useSearchParams();
  const named = search.get('currency')?.split(',') ?? [];
  return {
    kind: 'choice',
    name: 'currency',
    label: t('filter.currency'),
    isPinned,
    ...readOptions(useQuery(currenciesQuery(companyId)), (met) =>
      currencyOptions(language).filter(({ value }) => met.includes(value) || named.includes(value)),
    ),
  };
}
