import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { Condition } from '../../contract/workflow.ts';
import { teamsQuery } from './api.ts';

type Choice = { value: string; label: string };
type Dimension = 'spendType' | 'costCenter' | 'expenseCategory' | 'team' | 'overBudget' | `field:${string}`;

/** What a rule may look at, and its values, by name: only what the requests of this product say today. */
export function useDimensionWords(companyId: string, spendTypes: readonly string[]) {
  const t = useTranslations('workflows');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(teamsQuery(companyId));
  const fields = dimensions.data?.analyticalFields ?? [];
  const dimensionChoices: { value: Dimension; label: string }[] = [
    ...(['spendType', 'costCenter', 'expenseCategory', 'team', 'overBudget'] as const).map((value) => ({
      value,
      label: t(`dimensions.${value}`),
    })),
    ...fields.map(({ id, name }) => ({ value: `field:${id}` as const, label: name })),
  ];
  const named = (items: readonly { id: string; name: string }[] | undefined): Choice[] =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const valuesOf = (dimension: string): Choice[] => {
    switch (dimension) {
      case 'spendType':
        return spendTypes.map((value) => ({
          value,
          label: t.has(`types.${value}`) ? t(`types.${value}` as never) : value,
        }));
      case 'costCenter':
        return named(dimensions.data?.costCenters);
      case 'expenseCategory':
        return named(dimensions.data?.expenseCategories);
      case 'overBudget':
        return (['yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }));
      case 'team':
        return named(colleagues.data?.teams);
      default: {
        const field = fields.find(({ id }) => `field:${id}` === dimension);
        return (field?.allowedValues ?? []).map((value) => ({ value, label: value }));
      }
    }
  };
  const dimensionName = (dimension: string): string =>
    dimensionChoices.find(({ value }) => value === dimension)?.label ?? t('dimensions.gone');
  const valueName = (dimension: string, value: string): string =>
    valuesOf(dimension).find((one) => one.value === value)?.label ?? t('gone');
  return { dimensionChoices, dimensionName, valuesOf, valueName };
}

export const dimensionOf = (condition: Condition): Dimension =>
  condition.dimension === 'analyticalField' ? `field:${condition.field}` : (condition.dimension as Dimension);
