import type { UseQueryResult } from '@tanstack/react-query';
import type { FilterField, FilterOption } from './filter-field.ts';

/** What a choice is offered from something that is read first: nothing yet, the options, or to read them again. */
export function readOptions<Data>(
  { data, isError, refetch }: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>,
  optionsOf: (data: Data) => readonly FilterOption[],
): Pick<Extract<FilterField, { kind: 'choice' }>, 'options' | 'retry'> {
  if (data !== undefined) return { options: optionsOf(data) };
  return { options: undefined, ...(isError ? { retry: () => void refetch() } : {}) };
}
