import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getOwnApprover } from '../contract/own-approver.ts';

/** Whether anybody could approve what the reader asks for; the list of members changes it. */
export const ownApproverQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['members', companyId, 'own-approver'],
    queryFn: ({ signal }) => call(getOwnApprover, { params: { companyId }, signal }),
  });
