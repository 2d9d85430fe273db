import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { getInvoiceOrder } from '../contract/invoice-order.ts';
import { getInvoice, listInvoices } from '../contract/invoice.ts';
import type { InvoiceId } from '../contract/invoice-id.ts';

const PAGE = 50;

/** The review queue: what is due first comes first. */
export const queueQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['invoices', companyId, 'queue'],
    queryFn: ({ pageParam }) =>
      call(listInvoices, {
        params: { companyId },
        query: { state: 'to_review', limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const doneTodayQuery = (companyId: string, today: PlainDate) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'done', today],
    queryFn: () => call(listInvoices, { params: { companyId }, query: { reviewedOn: today, limit: 100 } }),
  });

export const invoiceQuery = (companyId: string, invoiceId: InvoiceId | undefined) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'one', invoiceId],
    queryFn: invoiceId === undefined ? skipToken : () => call(getInvoice, { params: { companyId, invoiceId } }),
  });

/** Of which order an invoice is; asked again once the invoice has changed, whose supplier and gross decide. */
export const invoiceOrderQuery = (companyId: string, { id, version }: { id: InvoiceId; version: number }) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'order', id, version],
    queryFn: () => call(getInvoiceOrder, { params: { companyId, invoiceId: id } }),
    placeholderData: (before) => before,
  });

/** What is to pay, the first that are due. */
export const dueQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'due', 'invoice'],
    queryFn: () =>
      call(listPayments, {
        params: { companyId },
        query: { source: 'invoice', states: 'to_pay,on_hold,failed', limit: 12 },
      }),
  });
