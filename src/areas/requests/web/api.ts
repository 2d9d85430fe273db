import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { getRequest } from '../contract/request.ts';
import { listRequests, summarizeRequests, type RequestList } from '../contract/request-list.ts';
import { listRepresented } from '../contract/on-behalf.ts';
import { getRequestDefaults } from '../contract/request-defaults.ts';
import type { RequestType } from '../contract/request-id.ts';
import { listTrips } from '../contract/trip.ts';
import type { RequestId } from '../contract/request-id.ts';

/** Filters as the address has them, of which the list keeps only what the server knows. */
export type ListFilter = { readonly list: RequestList } & Readonly<Record<string, string>>;

/** The filter as the calls take it. */
export function queryOf(filter: ListFilter): { readonly list: RequestList } {
  const others: object = filter;
  return { ...others, list: filter.list };
}

const PAGE = 50;

export const requestsQuery = (companyId: string, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', companyId, 'list', filter],
    queryFn: ({ pageParam }) =>
      call(listRequests, {
        params: { companyId },
        query: { ...queryOf(filter), limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const summaryQuery = (companyId: string, filter: ListFilter) =>
  queryOptions({
    queryKey: ['requests', companyId, 'summary', filter],
    queryFn: () => call(summarizeRequests, { params: { companyId }, query: queryOf(filter) }),
  });

/** In which currencies the requests of a list are. Another one is rare: it is asked now and then. */
export const requestCurrenciesQuery = (companyId: string, list: ListFilter['list']) =>
  queryOptions({
    queryKey: ['request-currencies', companyId, list],
    staleTime: 10 * 60_000,
    queryFn: async () => {
      const { sums } = await call(summarizeRequests, { params: { companyId }, query: queryOf({ list }) });
      return sums.map(({ currency }): string => currency);
    },
  });

export const requestQuery = (companyId: string, requestId: RequestId | undefined) =>
  queryOptions({
    queryKey: ['requests', companyId, 'one', requestId],
    queryFn: requestId === undefined ? skipToken : () => call(getRequest, { params: { companyId, requestId } }),
  });

/** A file that is being read is asked for again until it is; server events make it sooner. */
export const fileQuery = (companyId: string, fileId: FileId) =>
  queryOptions({
    queryKey: ['files', companyId, fileId],
    queryFn: () => call(getFile, { params: { companyId, fileId } }),
    refetchInterval: (query) => (query.state.data?.readState === 'pending' ? 1500 : false),
  });

/** For whom the caller may ask, by what is typed of their name. */
export const representedQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: ['requests', companyId, 'represented', q],
    queryFn: ({ signal }) => call(listRepresented, { params: { companyId }, query: q === '' ? {} : { q }, signal }),
    staleTime: 60_000,
  });

/** What a new request begins with, by its supplier. */
export const defaultsQuery = (companyId: string, type: RequestType, supplierName: string) =>
  queryOptions({
    queryKey: ['requests', companyId, 'defaults', type, supplierName],
    queryFn: ({ signal }) =>
      call(getRequestDefaults, {
        params: { companyId },
        query: { type, ...(supplierName === '' ? {} : { supplierName }) },
        signal,
      }),
  });

/** The caller's approved travel budgets with what is left of them. */
export const tripsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['requests', companyId, 'trips'],
    queryFn: ({ signal }) => call(listTrips, { params: { companyId }, signal }),
  });

export const colleaguesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['colleagues', companyId],
    queryFn: () => call(listColleagues, { params: { companyId } }),
    staleTime: 300_000,
  });
