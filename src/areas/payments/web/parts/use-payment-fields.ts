import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { currencyField } from '#ui/layout/list/currency-field.ts';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { OBSTACLES } from '../../contract/payment-filters.ts';
import { ENTRY_KINDS } from '../../rules/entry-kind.ts';
import type { PaySource } from '../../paths.ts';
import { accountsQuery } from '../api.ts';

const PAID_STATES = ['paid', 'processing'] as const;

/** By what payments can be sought: those to pay, and those that left by their state and the day they were paid. */
export function usePaymentFields(source: PaySource, stage: 'pay' | 'paid'): FilterField[] {
  const t = useTranslations('payments');
  const { language } = useFormat();
  const states: FilterField = {
    kind: 'choice',
    name: 'state',
    label: t('filter.state'),
    isPinned: true,
    options: PAID_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  };
  const paid: FilterField = {
    kind: 'range',
    of: 'date',
    name: 'paid',
    label: t('filter.paid'),
    isPinned: true,
    from: 'paidFrom',
    to: 'paidTo',
  };
  const due: FilterField = {
    kind: 'range',
    of: 'date',
    name: 'due',
    label: t('filter.due'),
    isPinned: stage === 'pay',
    from: 'dueFrom',
    to: 'dueTo',
  };
  const held: FilterField = {
    kind: 'choice',
    name: 'obstacle',
    label: t('filter.obstacle'),
    options: OBSTACLES.map((value) => ({ value, label: t(`obstacle.${value}`) })),
  };
  return [
    ...(stage === 'paid' ? [states, paid] : [held]),
    // Claims are owed from the day they are accepted; only invoices say when they are due.
    ...(source === 'invoice' ? [due] : []),
    {
      kind: 'range',
      of: 'amount',
      name: 'amount',
      label: t('filter.amount'),
      isPinned: stage === 'pay',
      from: 'min',
      to: 'max',
    },
    { kind: 'text', name: 'payee', label: t(source === 'invoice' ? 'filter.supplier' : 'filter.member') },
    currencyField(t('filter.currency'), language),
  ];
}

/** By what runs can be sought. */
export function useRunFields(companyId: string): FilterField[] {
  const t = useTranslations('payments');
  return [
    { kind: 'range', of: 'date', name: 'execution', label: t('filter.execution'), from: 'from', to: 'to' },
    useAccountField(companyId),
  ];
}

/** By what bank entries can be sought. */
export function useEntryFields(companyId: string): FilterField[] {
  const t = useTranslations('payments');
  const bank = useTranslations('bank');
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      isPinned: true,
      isSingle: true,
      options: (['unexplained', 'settled'] as const).map((value) => ({ value, label: bank(`state.${value}`) })),
    },
    { kind: 'range', of: 'date', name: 'booked', label: t('filter.booked'), from: 'from', to: 'to', isPinned: true },
    {
      kind: 'choice',
      name: 'kind',
      label: t('filter.kind'),
      isPinned: true,
      options: ENTRY_KINDS.map((value) => ({ value, label: bank(`kind.${value}`) })),
    },
    { kind: 'range', of: 'amount', name: 'amount', label: t('filter.amount'), from: 'min', to: 'max' },
    useAccountField(companyId),
  ];
}

function useAccountField(companyId: string): FilterField {
  const t = useTranslations('payments');
  const accounts = useQuery(accountsQuery(companyId));
  return {
    kind: 'choice',
    name: 'account',
    label: t('filter.account'),
    options: accounts.data?.items.map((one) => ({ value: one.id, label: `${one.name} ${one.ibanMasked}` })),
  };
}
