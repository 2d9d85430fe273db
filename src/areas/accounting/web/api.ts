import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { getPayable, listExports, listPayables, previewExport, summarizeMonth } from '../contract/bookkeeping.ts';
import { getProof } from '../contract/proof.ts';
import { getRevaluation } from '../contract/revaluation.ts';

const PAGE = 100;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export type PayableFilter = Readonly<Record<string, string>>;

export const monthQuery = (companyId: string, month: Month) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'month', month],
    queryFn: ({ signal }) => call(summarizeMonth, { params: { companyId, month }, signal }),
  });

export const proofQuery = (companyId: string, on: PlainDate | null = null) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'proof', on],
    queryFn: ({ signal }) => call(getProof, { params: { companyId }, query: on === null ? {} : { on }, signal }),
  });

export const revaluationQuery = (companyId: string, on: PlainDate | null) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'revaluation', on],
    queryFn: ({ signal }) => call(getRevaluation, { params: { companyId }, query: on === null ? {} : { on }, signal }),
  });

export const payablesQuery = (companyId: string, filter: PayableFilter) =>
  infiniteQueryOptions({
    queryKey: ['bookkeeping', companyId, 'payables', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPayables, {
        params: { companyId },
        query: {
          limit: PAGE,
          ...(filter as object),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const payableQuery = (companyId: string, payableId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'payable', payableId],
    queryFn: ({ signal }) =>
      call(getPayable, { params: { companyId, payableId: idInAddress('pbl', payableId) }, signal }),
  });

export const previewQuery = (companyId: string, until: PlainDate) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'preview', until],
    queryFn: ({ signal }) => call(previewExport, { params: { companyId }, query: { until }, signal }),
  });

export const exportsQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['bookkeeping', companyId, 'exports'],
    queryFn: ({ pageParam, signal }) =>
      call(listExports, {
        params: { companyId },
        query: { limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
