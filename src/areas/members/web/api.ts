import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listInvitations } from '../contract/invitation.ts';
import { listMembers } from '../contract/member.ts';

const PAGE = 50;

export const membersQuery = (companyId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['members', companyId, q],
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, {
        params: { companyId },
        query: { limit: PAGE, ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });

export const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['invitations', companyId],
    queryFn: ({ signal }) => call(listInvitations, { params: { companyId }, signal }),
  });
