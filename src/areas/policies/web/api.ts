import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import {
  getMyRules,
  getRulesOfMember,
  listLimitOfMembers,
  listLimits,
  resetLimits,
  type WhichLimits,
} from '../contract/limits.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getPolicyPart } from '../contract/policies.ts';
import type { Part } from '../contract/rule-words.ts';

export const partQuery = (companyId: string, part: Part) =>
  queryOptions({
    queryKey: ['policies', companyId, 'part', part],
    queryFn: ({ signal }) => call(getPolicyPart, { params: { companyId, part }, signal }),
  });

/** Filters as the address has them, of which the list keeps only what the server knows. */
export const limitsQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['policies', companyId, 'limits', filter],
    queryFn: ({ signal }) => call(listLimits, { params: { companyId }, query: filter, signal }),
    placeholderData: (before) => before,
  });

type ResetQuestion = { which: WhichLimits; validFrom: PlainDate; baseVersion: number };

/** What resetting these limits would mean for whom. */
export const resetPreviewQuery = (companyId: string, question: ResetQuestion) =>
  queryOptions({
    queryKey: ['policies', companyId, 'reset', question],
    queryFn: ({ signal }) =>
      call(resetLimits, { params: { companyId }, body: { ...question, isDryRun: true }, signal }),
    // What is confirmed is what counts at that moment.
    staleTime: 0,
    gcTime: 0,
  });

export const rulesOfMemberQuery = (companyId: string, memberId: UserId) =>
  queryOptions({
    queryKey: ['policies', companyId, 'of-member', memberId],
    queryFn: ({ signal }) => call(getRulesOfMember, { params: { companyId, memberId }, signal }),
  });

/** Of a page of members at once, since a list shows them together. */
export const limitOfMembersQuery = (companyId: string, memberIds: readonly string[]) =>
  queryOptions({
    queryKey: ['policies', companyId, 'limit-of', memberIds],
    queryFn: ({ signal }) =>
      call(listLimitOfMembers, { params: { companyId }, query: { members: memberIds.join(',') }, signal }),
    select: ({ items }) => new Map(items.map((item) => [item.memberId as string, item])),
  });

export const myRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['policies', companyId, 'mine'],
    queryFn: ({ signal }) => call(getMyRules, { params: { companyId }, signal }),
  });
