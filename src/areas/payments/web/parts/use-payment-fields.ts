import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { colleaguesQuery } from '#areas/members/web/door.tsx';
import { METHODS, OBSTACLES } from '../../contract/payment-filters.ts';
import { ENTRY_KINDS } from '../../rules/entry-kind.ts';
import type { PaySource } from '../../paths.ts';
import { accountsQuery } from '../api.ts';
import { useCurrencyField } from './use-currency-field.ts';

const PAID_STATES = ['paid', 'processing'] as const;

/** By what payments can be sought: those to pay, and those that left by their state and the day they were paid. */
export function usePaymentFields(companyId: string, source: PaySource, stage: 'pay' | 'paid'): FilterField[] {
  const t = useTranslations('payments');
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
    isPinned: source === 'claim',
    options: OBSTACLES.map((value) => ({ value, label: t(`obstacle.${value}`) })),
  };
  const method: FilterField = {
    kind: 'choice',
    name: 'method',
    label: t('filter.method'),
    isPinned: true,
    isSingle: true,
    options: METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
  };
  const payee: FilterField = {
    kind: 'text',
    name: 'payee',
    label: t(source === 'invoice' ? 'filter.supplier' : 'filter.member'),
    isPinned: source === 'invoice',
  };
  const team = useTeamField(companyId);
  const currency = useCurrencyField(companyId, stage === 'pay' && source === 'invoice');
  return [
    ...(stage === 'paid' ? [states, paid] : [held]),
    // Claims are owed from the day they are accepted; only invoices say when they are due.
    ...(source === 'invoice' ? [due, payee] : [team, payee]),
    ...(source === 'invoice' && stage === 'paid' ? [method] : []),
    currency,
    { kind: 'range', of: 'amount', name: 'amount', label: t('filter.amount'), from: 'min', to: 'max' },
  ];
}

/** The teams of the people that money is for. */
export function useTeamField(companyId: string): FilterField {
  const t = useTranslations('payments');
  return {
    kind: 'choice',
    name: 'team',
    label: t('filter.team'),
    isPinned: true,
    ...readOptions(useQuery(colleaguesQuery(companyId)), ({ teams }) =>
      teams.map(({ id, name }) => ({ value: id, label: name })),
    ),
  };
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
  return {
    kind: 'choice',
    name: 'account',
    label: t('filter.account'),
    ...readOptions(useQuery(accountsQuery(companyId)), ({ items }) =>
      items.map((one) => ({ value: one.id, label: `${one.name} ${one.ibanMasked}` })),
    ),
  };
}
