import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listDimensions } from '#areas/dimensions/contract/dimension.ts';
import { listPayments, listRuns } from '#areas/payments/contract/payment.ts';
import { getClaim, listClaims } from '../contract/claim.ts';
import type { ClaimId } from '../contract/claim-id.ts';

const PAGE = 50;

/** The review queue, the oldest first. */
export const queueQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['claims', companyId, 'queue'],
    queryFn: ({ pageParam }) =>
      call(listClaims, {
        params: { companyId },
        query: { state: 'to_review', limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const claimQuery = (companyId: string, claimId: ClaimId) =>
  queryOptions({
    queryKey: ['claims', companyId, 'one', claimId],
    queryFn: () => call(getClaim, { params: { companyId, claimId } }),
  });

/** Payments of claims in these states, due first. */
export const paymentsQuery = (companyId: string, states: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'claim', states],
    queryFn: () => call(listPayments, { params: { companyId }, query: { source: 'claim', states, limit: 100 } }),
  });

export const runsToConfirmQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'runs', 'to_confirm', 'claim'],
    queryFn: () => call(listRuns, { params: { companyId }, query: { state: 'to_confirm', source: 'claim' } }),
  });

export const dimensionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['dimensions', companyId],
    queryFn: () => call(listDimensions, { params: { companyId } }),
    staleTime: 300_000,
  });
