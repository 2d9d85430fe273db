import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getSetupState } from '../../contract/setup-state.ts';

export const setupStateQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'setup-state'],
    queryFn: ({ signal }) => call(getSetupState, { params: { companyId }, signal }),
  });
