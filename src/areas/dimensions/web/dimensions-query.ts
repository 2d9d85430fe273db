import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listDimensions } from '../contract/dimension.ts';

/** They change rarely, and every form that codes spend asks for them. */
const STALE_AFTER_MS = 300_000;

/** Cost centres, expense categories and analytical fields: asked once for all screens that sort spend by them. */
export const dimensionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['dimensions', companyId],
    queryFn: ({ signal }) => call(listDimensions, { params: { companyId }, signal }),
    staleTime: STALE_AFTER_MS,
  });
