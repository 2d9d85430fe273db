import { queryOptions } from '@tanstack/react-query';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { getHome } from '../contract/home.ts';
import { getStanding } from '../contract/standing.ts';

/** Read by home and by the counts of the navigation: one call for both. */
export const homeQuery = (companyId: string) =>
  queryOptions({ queryKey: ['home', companyId], queryFn: () => call(getHome, { params: { companyId } }) });

/** Where a company stands, with its money also in the currency of the totals. */
export const standingQuery = (companyId: string, base: CurrencyCode | undefined) =>
  queryOptions({
    queryKey: ['standing', companyId, base],
    queryFn: ({ signal }) =>
      call(getStanding, { params: { companyId }, query: base === undefined ? {} : { in: base }, signal }),
    enabled: base !== undefined,
  });
