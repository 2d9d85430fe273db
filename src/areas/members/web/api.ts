import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { listGrades } from '../contract/grade.ts';
import { listInvitations } from '../contract/invitation.ts';
import { listColleagues, listMembers } from '../contract/member.ts';
import { getOwnershipOffer } from '../contract/ownership.ts';
import { getMember, listMemberEvents } from '../contract/people.ts';

const PAGE = 100;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export type MemberListFilter = Readonly<Record<string, string>>;

export const membersQuery = (companyId: string, filter: MemberListFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, {
        params: { companyId },
        query: { limit: PAGE, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });

export const memberQuery = (companyId: string, memberId: string) =>
  queryOptions({
    queryKey: ['members', companyId, 'one', memberId],
    queryFn: ({ signal }) => call(getMember, { params: { companyId, memberId: idInAddress('usr', memberId) }, signal }),
  });

export const memberEventsQuery = (companyId: string, memberId: string) =>
  queryOptions({
    queryKey: ['members', companyId, 'events', memberId],
    queryFn: ({ signal }) =>
      call(listMemberEvents, { params: { companyId, memberId: idInAddress('usr', memberId) }, signal }),
  });

/** Names for pickers, and the teams. */
export const colleaguesQuery = (companyId: string, q = '') =>
  queryOptions({
    queryKey: ['colleagues', companyId, q],
    queryFn: ({ signal }) => call(listColleagues, { params: { companyId }, query: q === '' ? {} : { q }, signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

/** Grades that people have, by name. */
export const gradesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['members', companyId, 'grades'],
    queryFn: ({ signal }) => call(listGrades, { params: { companyId }, signal }),
  });

export const ownershipQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['ownership', companyId],
    queryFn: ({ signal }) => call(getOwnershipOffer, { params: { companyId }, signal }),
  });

export const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['invitations', companyId],
    queryFn: ({ signal }) => call(listInvitations, { params: { companyId }, signal }),
  });
