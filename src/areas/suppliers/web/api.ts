import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { findDoubles } from '../contract/merge.ts';
import { proposeQuestion } from '../contract/question.ts';
import { getSupplier } from '../contract/supplier-page.ts';
import { getStatement } from '../contract/statement.ts';
import { listSuppliers, type SupplierList } from '../contract/supplier.ts';

const PAGE = 50;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export const suppliersQuery = (companyId: string, list: SupplierList, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['suppliers', companyId, 'list', list, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSuppliers, {
        params: { companyId },
        query: { ...filter, list, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

export const supplierQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['suppliers', companyId, 'one', id],
    queryFn: ({ signal }) => call(getSupplier, { params: { companyId, supplierId: idInAddress('sup', id) }, signal }),
  });

export const statementQuery = (companyId: string, id: string, days: { from: PlainDate; to: PlainDate } | null) =>
  queryOptions({
    queryKey: ['suppliers', companyId, 'statement', id, days],
    queryFn:
      days === null
        ? skipToken
        : ({ signal }) =>
            call(getStatement, { params: { companyId, supplierId: idInAddress('sup', id) }, query: days, signal }),
    placeholderData: (before) => before,
  });

/** What would be written to it for what is missing, in its own language or another. */
export const questionQuery = (companyId: string, id: string, lang: 'en' | 'fr' | 'de' | 'es' | null) =>
  queryOptions({
    queryKey: ['suppliers', companyId, 'question', id, lang],
    queryFn: ({ signal }) =>
      call(proposeQuestion, {
        params: { companyId, supplierId: idInAddress('sup', id) },
        query: lang === null ? {} : { lang },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** With no text those that look like doubles. */
export const doublesQuery = (companyId: string, id: string, q: string) =>
  queryOptions({
    queryKey: ['suppliers', companyId, 'doubles', id, q],
    queryFn: ({ signal }) =>
      call(findDoubles, {
        params: { companyId, supplierId: idInAddress('sup', id) },
        query: q === '' ? {} : { q },
        signal,
      }),
  });
