import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getClosure } from '../contract/closure.ts';

/** Whether the account closes, when, and what that means. */
export const closureQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['closure', companyId],
    queryFn: ({ signal }) => call(getClosure, { params: { companyId }, signal }),
  });
