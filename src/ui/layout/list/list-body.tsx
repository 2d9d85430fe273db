import type { ReactNode } from 'react';
import { NoResult } from '../../parts/states/empty-state.tsx';
import { ErrorState } from '../../parts/states/error-state.tsx';
import { RowsSkeleton } from '../../parts/states/skeletons.tsx';
import styles from './list.module.css';
import { DataTable, type DataTableProps, type EndlessPages } from './data-table.tsx';
import type { Filters } from './use-filters.ts';

type ListBodyProps = Omit<DataTableProps, 'pages'> & {
  /** The query whose pages the rows are. */
  query: EndlessPages & { readonly isPending: boolean; readonly isError: boolean; readonly isSuccess: boolean };
  /** What is said when the rows couldn't be read; the areas' own words of the error come first. */
  failed: string;
  /** What is filtered by, and how to see everything again. */
  state: Pick<Filters, 'isFiltered' | 'get' | 'clear'>;
  /** Instead of rows where there are none at all. */
  empty: ReactNode;
};

/** The rows of a list, or what stands in their place while there are none (ux 9). Rows that came stay, also when old. */
export function ListBody({ query, failed, state, empty, ...table }: ListBodyProps) {
  if (table.rows.length > 0) return <DataTable {...table} pages={query} />;
  if (query.isPending)
    return (
      <div className={table.selection === undefined && table.columns === undefined ? undefined : styles.waitsBelowHead}>
        <RowsSkeleton />
      </div>
    );
  if (query.isError) return <ErrorState text={failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.isSuccess) return null;
  return state.isFiltered ? <NoResult state={state} /> : empty;
}
