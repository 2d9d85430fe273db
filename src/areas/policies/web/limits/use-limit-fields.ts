import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { WHO_KINDS } from '../../contract/rule-book.ts';
import { EFFECTS } from '../../contract/rule-words.ts';

/** By what limits can be sought. */
export function useLimitFields(companyId: string): FilterField[] {
  const t = useTranslations('policies');
  const dimensions = useQuery(dimensionsQuery(companyId));
  return [
    {
      kind: 'choice',
      name: 'who',
      label: t('limits.who'),
      isPinned: true,
      options: WHO_KINDS.map((value) => ({ value, label: t(`limits.whoKind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('limits.category'),
      isPinned: true,
      options: dimensions.data?.expenseCategories.map((one) => ({ value: one.id, label: one.name })),
    },
    {
      kind: 'choice',
      name: 'effect',
      label: t('effect.label'),
      isPinned: true,
      options: EFFECTS.map((value) => ({ value, label: t(`effect.${value}`) })),
    },
  ];
}
