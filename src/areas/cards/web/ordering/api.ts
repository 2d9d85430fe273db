import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { quoteCards } from '../../contract/card-order.ts';
import { getCardSettings } from '../../contract/card-settings.ts';
import { listRecards } from '../../contract/recard.ts';

const PAGE = 100;

/** What cards to these countries cost, one of each asked for once. */
export const quoteQuery = (companyId: string, countries: readonly string[]) => {
  const asked = [...new Set(countries)].toSorted();
  return queryOptions({
    queryKey: ['cards', companyId, 'quote', asked.join(',')],
    queryFn: ({ signal }) =>
      call(quoteCards, {
        params: { companyId },
        query: asked.length === 0 ? {} : { countries: asked.join(',') },
        signal,
      }),
    placeholderData: (before) => before,
  });
};

/** Cards that expire soon. Filters as the address has them. */
export const recardsQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['cards', companyId, 'recards', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRecards, {
        params: { companyId },
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

export const cardSettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cards', companyId, 'settings'],
    queryFn: ({ signal }) => call(getCardSettings, { params: { companyId }, signal }),
  });
