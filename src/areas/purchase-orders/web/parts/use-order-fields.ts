import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { useCurrencyField } from '#ui/layout/list/use-currency-field.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { LISTED_ORDER_STATES } from '../../contract/order.ts';
import { orderCurrenciesQuery } from '../api.ts';

/** By what orders can be sought, those most used first. */
export function useOrderFields(companyId: string): FilterField[] {
  const t = useTranslations('purchaseOrders');
  const currency = useCurrencyField({ label: t('filter.currency'), met: useQuery(orderCurrenciesQuery(companyId)) });
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      isPinned: true,
      options: LISTED_ORDER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { kind: 'text', name: 'supplier', label: t('filter.supplier'), isPinned: true },
    {
      kind: 'choice',
      name: 'costCenter',
      label: t('filter.costCenter'),
      isPinned: true,
      ...readOptions(useQuery(dimensionsQuery(companyId)), ({ costCenters }) =>
        costCenters.map(({ id, name }) => ({ value: id, label: name })),
      ),
    },
    {
      kind: 'choice',
      name: 'discrepancy',
      label: t('filter.discrepancy'),
      isSingle: true,
      options: (['open', 'any'] as const).map((value) => ({ value, label: t(`discrepancyFilter.${value}`) })),
    },
    { kind: 'range', of: 'date', name: 'ordered', label: t('filter.ordered'), from: 'from', to: 'to' },
    { kind: 'range', of: 'date', name: 'due', label: t('filter.due'), from: 'dueFrom', to: 'dueTo' },
    { kind: 'range', of: 'amount', name: 'amount', label: t('filter.amount'), from: 'min', to: 'max' },
    currency,
  ];
}
