import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getBooks, listAccounts, listTaxes } from '../../contract/books-setup.ts';

export const booksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'setup'],
    queryFn: ({ signal }) => call(getBooks, { params: { companyId }, signal }),
  });

export const accountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'accounts'],
    queryFn: ({ signal }) => call(listAccounts, { params: { companyId }, signal }),
  });

export const taxesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'taxes'],
    queryFn: ({ signal }) => call(listTaxes, { params: { companyId }, signal }),
  });
