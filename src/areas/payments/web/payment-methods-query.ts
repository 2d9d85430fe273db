import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getPaymentMethods } from '../contract/payment-methods.ts';

/** By what the company pays. */
export const paymentMethodsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['pay-settings', companyId, 'methods'],
    queryFn: ({ signal }) => call(getPaymentMethods, { params: { companyId }, signal }),
    staleTime: 60_000,
  });
