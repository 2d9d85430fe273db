import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { getInvoiceOrder } from '../contract/invoice-order.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { getCreditNote, listCreditNotes } from '../contract/credit-note.ts';
import type { CreditNoteId } from '../contract/credit-note-id.ts';
import { getInvoice, listInvoices } from '../contract/invoice.ts';
import type { InvoiceId } from '../contract/invoice-id.ts';
import { findCleanInvoices } from '../contract/validate-clean.ts';

const PAGE = 50;

/** The review queue, as it is narrowed: what is due first comes first. */
export const queueQuery = (companyId: string, sought: Readonly<Record<string, string>> = {}) =>
  infiniteQueryOptions({
    queryKey: ['invoices', companyId, 'queue', sought],
    queryFn: ({ pageParam }) =>
      call(listInvoices, {
        params: { companyId },
        query: { ...sought, state: 'to_review', limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

/** What was taken out of the queue for a while. */
export const heldQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'held'],
    queryFn: () => call(listInvoices, { params: { companyId }, query: { state: 'on_hold', limit: 100 } }),
  });

/** The invoices in review that can be validated together. */
export const cleanInvoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'clean'],
    queryFn: ({ signal }) => call(findCleanInvoices, { params: { companyId }, signal }),
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

/** Credit notes to review and those with money left. */
export const creditNotesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['credit-notes', companyId, 'open'],
    queryFn: () => call(listCreditNotes, { params: { companyId }, query: { only: 'open', limit: 100 } }),
  });

export const creditNoteQuery = (companyId: string, creditNoteId: CreditNoteId | undefined) =>
  queryOptions({
    queryKey: ['credit-notes', companyId, 'one', creditNoteId],
    queryFn:
      creditNoteId === undefined ? skipToken : () => call(getCreditNote, { params: { companyId, creditNoteId } }),
  });

/** The document of the invoice that a credit note corrects. */
export const originalFileQuery = (companyId: string, fileId: FileId | null) =>
  queryOptions({
    queryKey: ['files', companyId, fileId],
    queryFn: fileId === null ? skipToken : () => call(getFile, { params: { companyId, fileId } }),
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
