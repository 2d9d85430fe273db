import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listDimensions } from '#areas/dimensions/contract/dimension.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { getRequest, listRequests, summarizeRequests, type RequestList } from '../contract/request.ts';

export type ListFilter = { readonly list: RequestList } & Readonly<Record<string, string>>;

const PAGE = 50;

export const requestsQuery = (companyId: string, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', companyId, 'list', filter],
    queryFn: ({ pageParam }) =>
      call(listRequests, {
        params: { companyId } as never,
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } as never,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const summaryQuery = (companyId: string, filter: ListFilter) =>
  queryOptions({
    queryKey: ['requests', companyId, 'summary', filter],
    queryFn: () => call(summarizeRequests, { params: { companyId } as never, query: filter as never }),
  });

export const requestQuery = (companyId: string, requestId: string) =>
  queryOptions({
    queryKey: ['requests', companyId, 'one', requestId],
    queryFn: () => call(getRequest, { params: { companyId, requestId } as never }),
  });

/** A file that is being read is asked for again until it is; server events make it sooner. */
export const fileQuery = (companyId: string, fileId: string) =>
  queryOptions({
    queryKey: ['files', companyId, fileId],
    queryFn: () => call(getFile, { params: { companyId, fileId } as never }),
    refetchInterval: (query) => (query.state.data?.readState === 'pending' ? 1500 : false),
  });

export const dimensionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['dimensions', companyId],
    queryFn: () => call(listDimensions, { params: { companyId } as never }),
    staleTime: 300_000,
  });

export const colleaguesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['colleagues', companyId],
    queryFn: () => call(listColleagues, { params: { companyId } as never }),
    staleTime: 300_000,
  });
