import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { Grouping, PayableRow, PayableView } from '../../contract/bookkeeping.ts';
import { getPrepareQueue } from '../../contract/prepare-queue.ts';
import { payableQuery, type PayableFilter } from '../api.ts';

export const queueQuery = (companyId: string, group: Grouping, filter: PayableFilter) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'prepare-queue', group, filter],
    queryFn: ({ signal }) =>
      call(getPrepareQueue, { params: { companyId }, query: { ...(filter as object), group }, signal }),
  });

/** Where the browser keeps what it read of a company. */
export type Cache = { readonly client: QueryClient; readonly companyId: string };
type Pages = InfiniteData<{ items: readonly PayableRow[] }>;

/** Changes what is set on a payable wherever it is shown, before the server has answered. */
export function setCoded(
  { client, companyId }: Cache,
  id: string,
  next: (row: PayableRow) => Partial<PayableRow>,
): void {
  eachPage({ client, companyId }, (row) => (row.id === id ? { ...row, ...next(row) } : row));
  client.setQueryData(payableQuery(companyId, id).queryKey, (view) =>
    view === undefined ? undefined : { ...view, ...next(view) },
  );
}

/** Takes a payable out of the lists of what is to prepare. */
export const dropRow = (cache: Cache, id: string): void => eachPage(cache, (row) => (row.id === id ? null : row));

/** A payable as the server has it now, in its lists and by itself. */
export function showPayable(cache: Cache, view: PayableView): void {
  cache.client.setQueryData(payableQuery(cache.companyId, view.id).queryKey, view);
  eachPage(cache, (row) => (row.id === view.id ? rowOf(view, row) : row));
}

/** A payable as it is shown, saved or about to be: of all that the browser holds of it the newest; null where it holds nothing. */
export function newestRow({ client, companyId }: Cache, id: string): PayableRow | null {
  const view = client.getQueryData(payableQuery(companyId, id).queryKey) ?? null;
  const rows = client
    .getQueriesData<Pages>(LISTS(companyId))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items.filter((row) => row.id === id));
  return rows.reduce<PayableRow | null>(
    (newest, row) => (newest === null || row.version > newest.version ? row : newest),
    view,
  );
}

const LISTS = (companyId: string) => ({ queryKey: ['bookkeeping', companyId, 'payables'] });

function eachPage({ client, companyId }: Cache, change: (row: PayableRow) => PayableRow | null): void {
  client.setQueriesData<Pages>(LISTS(companyId), (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap((row) => change(row) ?? []) })),
        },
  );
}

/** Of the view what a row has. */
const rowOf = (view: PayableView, row: PayableRow): PayableRow =>
  Object.fromEntries(Object.keys(row).map((key) => [key, view[key as keyof PayableRow]])) as unknown as PayableRow;
