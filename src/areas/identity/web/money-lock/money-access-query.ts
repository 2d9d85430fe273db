import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { checkMoneyAccess } from '../../contract/money-access.ts';
import { POLL_MS } from '../confirmation-query.ts';

/** Whether money is closed, asked while a panel says so; that is no activity, and its answer is of this moment only. */
export const moneyAccessQuery = queryOptions({
  queryKey: ['money-access'],
  queryFn: ({ signal }) => call(checkMoneyAccess, { signal, isBackground: true }),
  refetchInterval: POLL_MS,
  staleTime: 0,
  gcTime: 0,
});
