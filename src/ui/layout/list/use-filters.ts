import { namesOf, readFilters, type FilterField, type ReadFilters, type SortOption } from './filter-field.ts';
import { useListState, type ListState } from './use-list-state.ts';

export type Filters = Omit<ListState, 'unknown'> &
  ReadFilters & {
    readonly fields: readonly FilterField[];
    readonly sorts: readonly SortOption[];
    readonly defaultSort: string;
  };

/**
 * The filters of a list as the address has them: `query` is what to ask the server for, `unknown` what to tell the
 * reader. Without a field of its own nothing but the search is a filter.
 */
export function useFilters({
  fields,
  sorts = NO_SORTS,
  defaultSort = '',
  others = NO_NAMES,
}: {
  fields: readonly FilterField[];
  sorts?: readonly SortOption[];
  defaultSort?: string;
  /** Parameters that this page reads itself, such as its tab; clearing the filters leaves them. */
  others?: readonly string[];
}): Filters {
  const state = useListState(['q', ...fields.flatMap(namesOf)], others);
  const { query, unknown } = readFilters(state.get, fields, sorts);
  return {
    ...state,
    fields,
    sorts,
    defaultSort,
    query,
    isFiltered: Object.keys(query).some((name) => name !== 'sort'),
    unknown: [...state.unknown.map((name) => ({ name, text: name, kept: null })), ...unknown],
  };
}

const NO_SORTS: readonly SortOption[] = [];
const NO_NAMES: readonly string[] = [];
