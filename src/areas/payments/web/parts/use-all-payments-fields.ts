import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { PAID_BY } from '../../contract/payment-filters.ts';
import { payableKinds } from '#areas/payables/contract/kinds.ts';
import { LISTED_STATES } from '../../rules/payment-states.ts';
import { useCurrencyField } from './use-currency-field.ts';
import { useTeamField } from './use-payment-fields.ts';

/** By what all payments can be sought, those most used first. */
export function useAllPaymentsFields(companyId: string): FilterField[] {
  const t = useTranslations('payments');
  const format = useFormat();
  const team = useTeamField(companyId);
  return [
    {
      kind: 'range',
      of: 'date',
      name: 'period',
      label: t('filter.period'),
      isPinned: true,
      from: 'from',
      to: 'to',
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('filter.kind'),
      isPinned: true,
      options: payableKinds()
        .filter(({ isPaid }) => isPaid)
        .map(({ name, label }) => ({ value: name, label: label[format.language] })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      isPinned: true,
      options: LISTED_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'method',
      label: t('filter.method'),
      options: PAID_BY.map((value) => ({ value, label: t(`method.${value}`) })),
    },
    team,
    { kind: 'range', of: 'amount', name: 'amount', label: t('filter.amount'), from: 'min', to: 'max' },
    { kind: 'text', name: 'payee', label: t('filter.payee') },
    useCurrencyField(companyId),
  ];
}
