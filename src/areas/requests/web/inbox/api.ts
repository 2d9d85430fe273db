import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listDiscarded } from '../../contract/discarded-inbox.ts';
import { listIgnoredSenders } from '../../contract/ignored-sender.ts';
import { getInboxInvoice, listInbox, type InboxInvoice } from '../../contract/inbox.ts';

/** While something is being read it is asked for again; server events make it sooner. */
const WHILE_READING_MS = 2000;

/** As many as a queue shows before it is asked for more. */
const PAGE = 100;

export const inboxQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['inbox', companyId, 'list'],
    queryFn: ({ pageParam }) =>
      call(listInbox, {
        params: { companyId },
        query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      const { count = 0, address = '', isShared = false, isScanned = false } = pages[0] ?? {};
      return { items, count, address, isShared, isScanned };
    },
    refetchInterval: (query) =>
      query.state.data?.pages.some(({ items }) => items.some((item) => item.file.readState === 'pending')) === true
        ? WHILE_READING_MS
        : false,
  });

export const inboxInvoiceQuery = (companyId: string, inboxInvoiceId: InboxInvoice['id'] | undefined) =>
  queryOptions({
    queryKey: ['inbox', companyId, 'one', inboxInvoiceId],
    queryFn:
      inboxInvoiceId === undefined ? skipToken : () => call(getInboxInvoice, { params: { companyId, inboxInvoiceId } }),
    refetchInterval: (query) => (query.state.data?.file.readState === 'pending' ? WHILE_READING_MS : false),
  });

export const ignoredSendersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['inbox', companyId, 'ignored'],
    queryFn: () => call(listIgnoredSenders, { params: { companyId } }),
  });

export const discardedQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['inbox', companyId, 'discarded'],
    queryFn: () => call(listDiscarded, { params: { companyId } }),
  });
