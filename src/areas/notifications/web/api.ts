import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { listChoices } from '../contract/choice.ts';
import { getCompanyDefaults } from '../contract/company-defaults.ts';
import { countUnread, listEntries } from '../contract/entry.ts';
import { unreadKey } from './unread-key.ts';

export const choicesQuery = queryOptions({
  queryKey: ['own-notifications'],
  queryFn: ({ signal }) => call(listChoices, { signal }),
});

export const defaultsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['notification-defaults', companyId],
    queryFn: ({ signal }) => call(getCompanyDefaults, { params: { companyId }, signal }),
  });

export const unreadQuery = (companyId: string) =>
  queryOptions({
    queryKey: unreadKey(companyId),
    queryFn: ({ signal }) =>
      call(countUnread, { params: { companyId }, signal, isBackground: true }).then((answer) => answer.count),
  });

const PAGE = 15;

/** In the language on screen, which the server puts it into. */
export const entriesQuery = (companyId: string, lang: Language) =>
  infiniteQueryOptions({
    queryKey: ['notifications', companyId, 'list', lang],
    queryFn: ({ pageParam, signal }) =>
      call(listEntries, {
        params: { companyId },
        query: { lang, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
