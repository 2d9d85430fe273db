import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isId } from '#kernel/id.ts';
import { call } from '#ui/api-client/call.ts';
import {
  getRun,
  listBankEntries,
  listDebtorAccounts,
  listPayments,
  listRuns,
  type RunView,
} from '../contract/payment.ts';
import type { PaySource } from '../paths.ts';

const PAGE = 100;

/** Payments of one source by state, due first unless told otherwise, page after page. */
export const paymentsQuery = (
  companyId: string,
  filter: { source: PaySource; states: string; q?: string; order?: 'due' | 'newest' },
) =>
  infiniteQueryOptions({
    queryKey: ['payments', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, {
        params: { companyId },
        query: {
          limit: PAGE,
          source: filter.source,
          states: filter.states,
          ...(filter.order === undefined ? {} : { order: filter.order }),
          ...(filter.q === undefined || filter.q === '' ? {} : { q: filter.q }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const runsQuery = (companyId: string, filter: { source: PaySource; state: RunView['state'] }) =>
  infiniteQueryOptions({
    queryKey: ['runs', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRuns, {
        params: { companyId },
        query: { limit: 50, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const runQuery = (companyId: string, runId: string) =>
  queryOptions({
    queryKey: ['runs', companyId, runId],
    queryFn: ({ signal }) => {
      // What stands in the address is only text; an id of another kind is nothing we could ask for.
      if (!isId('run', runId)) throw new Error('Not the id of a run');
      return call(getRun, { params: { companyId, runId }, signal });
    },
  });

export const accountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'accounts'],
    queryFn: ({ signal }) => call(listDebtorAccounts, { params: { companyId }, signal }),
  });

export const entriesQuery = (companyId: string, state: '' | 'settled' | 'unexplained') =>
  infiniteQueryOptions({
    queryKey: ['bank', companyId, 'entries', state],
    queryFn: ({ pageParam, signal }) =>
      call(listBankEntries, {
        params: { companyId },
        query: {
          limit: PAGE,
          ...(state === '' ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Everything that a payment's step makes old; the server says so too, but not before the next look. */
export const MONEY_TOPICS: ReadonlySet<string> = new Set(['payments', 'runs', 'bank', 'bookkeeping', 'home']);
