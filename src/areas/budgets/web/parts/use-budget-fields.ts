import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { RISKS } from '../../contract/budget.ts';
import { colleaguesQuery, exercisesQuery } from '../api.ts';

/** By what budgets can be sought. */
export function useBudgetFields(companyId: string): FilterField[] {
  const t = useTranslations('budgets');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(colleaguesQuery(companyId, ''));
  const exercises = useInfiniteQuery(exercisesQuery(companyId));
  return [
    {
      kind: 'choice',
      name: 'exercise',
      label: t('filters.exercise'),
      isPinned: true,
      isSingle: true,
      options: exercises.data?.pages.flatMap((page) => page.items).map((one) => ({ value: one.id, label: one.name })),
    },
    {
      kind: 'choice',
      name: 'owner',
      label: t('filters.owner'),
      isPinned: true,
      options: colleagues.data?.items.map((one) => ({ value: one.userId, label: one.fullName })),
    },
    {
      kind: 'choice',
      name: 'risk',
      label: t('filters.risk'),
      isPinned: true,
      options: RISKS.map((value) => ({ value, label: t(`risk.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'costCenter',
      label: t('filters.costCenter'),
      options: dimensions.data?.costCenters.map((one) => ({ value: one.id, label: one.name })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('filters.category'),
      options: dimensions.data?.expenseCategories.map((one) => ({ value: one.id, label: one.name })),
    },
  ];
}
