import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listViews } from '../contract/view.ts';
import type { ListKey } from '../rules/lists.ts';

export const viewsQuery = (companyId: string, list: ListKey) =>
  queryOptions({
    queryKey: ['views', companyId, list],
    queryFn: ({ signal }) => call(listViews, { params: { companyId }, query: { list }, signal }),
    staleTime: 60_000,
  });
