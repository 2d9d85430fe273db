import { useTranslations } from 'use-intl';
import { useFilters, type Filters } from '#ui/layout/list/use-filters.ts';
import { ORDER_MATCHES } from '#areas/purchase-orders/contract/order-match.ts';
import { INVOICE_FLAGS } from '../../contract/invoice.ts';

/** By what the queue of review can be narrowed (ux 5.2): what stands out, order match, due day. */
export function useQueueFilters(): Filters {
  const t = useTranslations('invoices.review');
  return useFilters({
    fields: [
      {
        kind: 'choice',
        name: 'flag',
        label: t('filters.flag'),
        options: [...INVOICE_FLAGS, 'none' as const].map((value) => ({
          value,
          label: value === 'none' ? t('filters.noFlag') : t(`flags.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'order',
        label: t('filters.order'),
        options: ORDER_MATCHES.map((value) => ({ value, label: t(`filters.orders.${value}`) })),
      },
      { kind: 'range', of: 'date', name: 'due', label: t('dueOn'), from: 'dueFrom', to: 'dueTo' },
    ],
  });
}
