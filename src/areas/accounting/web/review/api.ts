import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { isId } from '#kernel/id.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import {
  countReview,
  getReviewItem,
  listExportItems,
  listReview,
  type ItemId,
  type REVIEW_LANES,
  type ReviewKind,
} from '../../contract/review.ts';

const PAGE = 100;
export type Lane = (typeof REVIEW_LANES)[number];
type Asked = { readonly kind: ReviewKind; readonly lane: Lane; readonly until: PlainDate };

export const reviewQuery = (companyId: string, { kind, lane, until }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['bookkeeping', companyId, 'review', kind, lane, until],
    queryFn: ({ pageParam, signal }) =>
      call(listReview, {
        params: { companyId },
        query: { kind, lane, until, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const reviewCountsQuery = (companyId: string, until: PlainDate) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'review-counts', until],
    queryFn: ({ signal }) => call(countReview, { params: { companyId }, query: { until }, signal }),
  });

/** What stands in the address may be of nothing: it is then not found. */
const itemInAddress = (text: string): ItemId => (isId('stl', text) ? text : idInAddress('pbl', text));

export const reviewItemQuery = (companyId: string, itemId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'review-item', itemId],
    queryFn: ({ signal }) => call(getReviewItem, { params: { companyId, itemId: itemInAddress(itemId) }, signal }),
  });

export const exportItemsQuery = (companyId: string, exportId: ExportId, q: string) =>
  infiniteQueryOptions({
    queryKey: ['bookkeeping', companyId, 'export-items', exportId, q],
    queryFn: ({ pageParam, signal }) =>
      call(listExportItems, {
        params: { companyId, exportId },
        query: { q, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
