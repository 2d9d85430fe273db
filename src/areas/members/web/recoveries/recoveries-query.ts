import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listRecoveries } from '../../contract/recovery.ts';

export const recoveriesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['recoveries', companyId],
    queryFn: ({ signal }) => call(listRecoveries, { params: { companyId }, signal }),
  });
