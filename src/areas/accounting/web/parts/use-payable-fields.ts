import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { currencyField } from '#ui/layout/list/currency-field.ts';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { allJournalKinds } from '#areas/payables/contract/kinds.ts';
import { BLOCKERS } from '../../contract/bookkeeping.ts';
import { useMonth } from './use-month.ts';

/** By what payables can be sought; their lane is a tab. */
export function usePayableFields(companyId: string): FilterField[] {
  const t = useTranslations('accounting');
  const format = useFormat();
  const { months } = useMonth();
  return [
    {
      kind: 'choice',
      name: 'month',
      label: t('month.label'),
      isPinned: true,
      isSingle: true,
      options: months.map((value) => ({ value, label: format.month(value) })),
    },
    {
      kind: 'choice',
      name: 'type',
      label: t('list.type'),
      isPinned: true,
      isSingle: true,
      options: allJournalKinds().map(({ name, label }) => ({ value: name, label: label[format.language] })),
    },
    {
      kind: 'choice',
      name: 'costCenter',
      label: t('list.costCenter'),
      ...readOptions(useQuery(dimensionsQuery(companyId)), ({ costCenters }) =>
        costCenters.map(({ id, name }) => ({ value: id, label: name })),
      ),
    },
    {
      kind: 'choice',
      name: 'blocker',
      label: t('blockers.title'),
      options: BLOCKERS.map((value) => ({ value, label: t(`blocker.${value}`) })),
    },
    { kind: 'text', name: 'counterparty', label: t('list.counterparty'), isPinned: true },
    { kind: 'text', name: 'account', label: t('list.account'), isPinned: true },
    { kind: 'range', of: 'amount', name: 'amount', label: t('list.amount'), from: 'min', to: 'max' },
    currencyField(t('list.currency'), format.language),
    { kind: 'range', of: 'date', name: 'date', label: t('list.date'), from: 'from', to: 'to' },
  ];
}
