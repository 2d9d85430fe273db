import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { findCleanClaims } from '../contract/accept-clean.ts';
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

/** The waiting claims that can be accepted together. */
export const cleanClaimsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['claims', companyId, 'clean'],
    queryFn: ({ signal }) => call(findCleanClaims, { params: { companyId }, signal }),
  });

/** What was reviewed on this day, the newest first. */
export const doneTodayQuery = (companyId: string, today: PlainDate) =>
  queryOptions({
    queryKey: ['claims', companyId, 'done', today],
    queryFn: () => call(listClaims, { params: { companyId }, query: { reviewedOn: today, limit: 100 } }),
  });

export const claimQuery = (companyId: string, claimId: ClaimId | undefined) =>
  queryOptions({
    queryKey: ['claims', companyId, 'one', claimId],
    queryFn: claimId === undefined ? skipToken : () => call(getClaim, { params: { companyId, claimId } }),
  });
