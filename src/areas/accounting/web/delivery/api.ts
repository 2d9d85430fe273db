import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getDeliveries } from '../../contract/delivery.ts';

export const deliveriesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'deliveries'],
    queryFn: ({ signal }) => call(getDeliveries, { params: { companyId }, signal }),
  });
