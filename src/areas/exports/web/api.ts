import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { getListExport, listAllExports, type EXPORT_KINDS, type ExportRow } from '../contract/list-exports.ts';

export type ExportsFilter = {
  readonly format?: (typeof EXPORT_KINDS)[number];
  readonly state?: Extract<ExportRow, { source: 'list' }>['item']['state'];
};

export const exportsQuery = (companyId: string, filter: ExportsFilter) =>
  infiniteQueryOptions({
    queryKey: ['exports', companyId, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAllExports, {
        params: { companyId },
        query: { limit: 50, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** While it is made it is asked anew even where no event comes through. */
const POLL_MS = 3000;

export const exportQuery = (companyId: string, exportId: string) =>
  queryOptions({
    queryKey: ['exports', companyId, 'one', exportId],
    queryFn: ({ signal }) =>
      call(getListExport, { params: { companyId, listExportId: idInAddress('lex', exportId) }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'queued' || data?.state === 'running' ? POLL_MS : false),
  });
