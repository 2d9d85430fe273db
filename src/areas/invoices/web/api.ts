import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { getDueDays } from '#areas/payments/contract/due-days.ts';
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

/** By what a list is narrowed, as its address has it. */
type Sought = Readonly<Record<string, string>>;

/** Invoices as they are asked for, a page at a time; `count` of the first page says how many these are in all. */
const invoicesQuery = (companyId: string, key: readonly unknown[], sought: Sought) =>
  infiniteQueryOptions({
    queryKey: ['invoices', companyId, ...key],
    queryFn: ({ pageParam }) =>
      call(listInvoices, {
        params: { companyId },
        query: { ...sought, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

/** The review queue, as it is narrowed: what is due first comes first. */
export const queueQuery = (companyId: string, sought: Sought = {}) =>
  invoicesQuery(companyId, ['queue', sought], { ...sought, state: 'to_review' });

/** Whether an invoice ever came, whatever became of it. */
export const anyInvoiceQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'any'],
    queryFn: ({ signal }) => call(listInvoices, { params: { companyId }, query: { limit: 1 }, signal }),
    select: ({ count }) => count > 0,
  });

/** What was taken out of the queue for a while. */
export const heldQuery = (companyId: string) => invoicesQuery(companyId, ['held'], { state: 'on_hold' });

/** What was decided today, the newest first. */
export const doneTodayQuery = (companyId: string, today: PlainDate) =>
  invoicesQuery(companyId, ['done', today], { reviewedOn: today });

/** The invoices of the queue, as it is narrowed, that can be validated together. */
export const cleanInvoicesQuery = (companyId: string, sought: Sought) =>
  queryOptions({
    queryKey: ['invoices', companyId, 'clean', sought],
    queryFn: ({ signal }) => call(findCleanInvoices, { params: { companyId }, query: sought, signal }),
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

const TO_PAY = { source: 'invoice', states: 'to_pay,on_hold,failed', ours: 'true' } as const;

/** What is to pay first. */
export const nextDueQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'due', 'next'],
    queryFn: ({ signal }) => call(listPayments, { params: { companyId }, query: { ...TO_PAY, limit: 1 }, signal }),
  });

/** What should have been paid before a day, the first of it. */
export const lateQuery = (companyId: string, today: PlainDate) =>
  queryOptions({
    queryKey: ['payments', companyId, 'due', 'late', today],
    queryFn: ({ signal }) =>
      call(listPayments, { params: { companyId }, query: { ...TO_PAY, dueTo: addDays(today, -1), limit: 8 }, signal }),
  });

/** What is to pay by the day it is due. */
export const dueDaysQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'due', 'days'],
    queryFn: ({ signal }) => call(getDueDays, { params: { companyId }, query: { source: 'invoice' }, signal }),
  });
