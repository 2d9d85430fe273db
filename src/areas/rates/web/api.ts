import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { convertAmount, listEnteredRates } from '../contract/rates.ts';

type Question = { minor: string; from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/** What an amount is; the last answer stays on screen while the next is on its way. */
export const conversionQuery = (companyId: string, asked: Question) =>
  queryOptions({
    queryKey: ['rates', companyId, 'conversion', asked],
    queryFn: ({ signal }) => call(convertAmount, { params: { companyId }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const enteredRatesQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['rates', companyId, 'entered'],
    queryFn: ({ pageParam, signal }) =>
      call(listEnteredRates, {
        params: { companyId },
        query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
