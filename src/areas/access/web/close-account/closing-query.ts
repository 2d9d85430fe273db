import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getAccountClosing } from '../../contract/close-account.ts';

/** Whether and when the company's account closes. */
export const closingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['settings', companyId, 'account-closing'],
    queryFn: ({ signal }) => call(getAccountClosing, { params: { companyId }, signal }),
  });
