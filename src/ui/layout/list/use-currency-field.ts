import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { currencyOptions } from './currency-field.ts';
import type { FilterField } from './filter-field.ts';
import { readOptions, type Read } from './read-options.ts';

/**
 * The currencies that a list is in, as they were read. One that the address names stays, though nothing is in it any
 * more: a saved view then shows that there is nothing, and not everything.
 */
export function useCurrencyField(field: {
  label: string;
  met: Read<readonly string[]>;
  isPinned?: boolean;
}): FilterField {
  const { language } = useFormat();
  const [search] = useSearchParams();
  const named = search.get('currency')?.split(',') ?? [];
  return {
    kind: 'choice',
    name: 'currency',
    label: field.label,
    isPinned: field.isPinned === true,
    ...readOptions(field.met, (met) =>
      currencyOptions(language).filter(({ value }) => met.includes(value) || named.includes(value)),
    ),
  };
}
