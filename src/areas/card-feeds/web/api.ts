import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getCardFeed, listCardFeeds } from '../contract/card-feed.ts';
import type { CardFeedId } from '../contract/card-feed-id.ts';

export const cardFeedsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cardFeeds', companyId, 'list'],
    queryFn: ({ signal }) => call(listCardFeeds, { params: { companyId }, signal }),
  });

export const cardFeedQuery = (companyId: string, cardFeedId: CardFeedId) =>
  queryOptions({
    queryKey: ['cardFeeds', companyId, 'one', cardFeedId],
    queryFn: ({ signal }) => call(getCardFeed, { params: { companyId, cardFeedId }, signal }),
  });
