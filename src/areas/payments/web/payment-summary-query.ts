import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { summarizePayments } from '../contract/payment.ts';
import type { PaySource } from '../paths.ts';

/** What is owed, waits and was paid, over all payments of invoices or of claims. */
export const paymentSummaryQuery = (companyId: string, source: PaySource) =>
  queryOptions({
    queryKey: ['payments', companyId, 'summary', source],
    queryFn: ({ signal }) => call(summarizePayments, { params: { companyId }, query: { source }, signal }),
  });
