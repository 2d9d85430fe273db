import type { FilterField, FilterOption } from './filter-field.ts';

/** What is read before a choice can be offered, or could not be. */
export type Read<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** What a choice is offered from something that is read first: nothing yet, the options, or to read them again. */
export function readOptions<Data>(
  { data, isError, refetch }: Read<Data>,
  optionsOf: (data: Data) => readonly FilterOption[],
): Pick<Extract<FilterField, { kind: 'choice' }>, 'options' | 'retry'> {
  if (data !== undefined) return { options: optionsOf(data) };
  return { options: undefined, ...(isError ? { retry: () => void refetch() } : {}) };
}
