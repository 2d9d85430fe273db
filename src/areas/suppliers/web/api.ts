import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
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
