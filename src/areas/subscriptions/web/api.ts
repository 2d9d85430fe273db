import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getCalendar, getSubscription, listSubscriptions, type Pile } from '../contract/subscription.ts';
import type { SubscriptionId } from '../contract/subscription-id.ts';

const PAGE = 100;

/** Subscriptions of one pile by their next charge. */
export const subscriptionsQuery = (companyId: string, pile: Pile, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', companyId, 'list', pile, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSubscriptions, {
        params: { companyId },
        query: { ...filter, pile, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

export const subscriptionQuery = (companyId: string, subscriptionId: SubscriptionId) =>
  queryOptions({
    queryKey: ['subscriptions', companyId, 'one', subscriptionId],
    queryFn: ({ signal }) => call(getSubscription, { params: { companyId, subscriptionId }, signal }),
  });

export const calendarQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['subscriptions', companyId, 'calendar'],
    queryFn: ({ signal }) => call(getCalendar, { params: { companyId }, signal }),
  });
