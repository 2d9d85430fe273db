import { queryOptions } from '@tanstack/react-query';
import type { Month } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { getClosing } from '../../contract/closing.ts';

export const closingQuery = (companyId: string, month: Month) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'closing', month],
    queryFn: ({ signal }) => call(getClosing, { params: { companyId, month }, signal }),
  });
