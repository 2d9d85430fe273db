import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getMyRules, listLimits } from '../contract/limits.ts';
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

export const myRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['policies', companyId, 'mine'],
    queryFn: ({ signal }) => call(getMyRules, { params: { companyId }, signal }),
  });
