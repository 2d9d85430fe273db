import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getAdvance, listAdvances, listMyAdvances, listTripsOf } from '../../contract/advance.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';

const PAGE = 50;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export const advancesQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['advances', companyId, 'list', filter],
    queryFn: ({ pageParam }) =>
      call(listAdvances, {
        params: { companyId },
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

export const advanceQuery = (companyId: string, advanceId: AdvanceId) =>
  queryOptions({
    queryKey: ['advances', companyId, 'one', advanceId],
    queryFn: () => call(getAdvance, { params: { companyId, advanceId } }),
  });

export const tripsOfQuery = (companyId: string, memberId: UserId | null) =>
  queryOptions({
    queryKey: ['advances', companyId, 'trips', memberId],
    queryFn: memberId === null ? skipToken : () => call(listTripsOf, { params: { companyId }, query: { memberId } }),
  });

export const myAdvancesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['advances', companyId, 'mine'],
    queryFn: () => call(listMyAdvances, { params: { companyId } }),
  });
