import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import * as contract from '../contract/card-feed.ts';
import { addFeed } from './commands/add-feed.ts';
import { assignCard, retryFailed } from './commands/assign-card.ts';
import { bookWaitingLinesOf } from './commands/book-lines.ts';
import { importCardStatement } from './commands/import-card-statement.ts';
import { describeFeed, listFeeds } from './queries/describe-feeds.ts';

export const cardFeedsRoutes: Implementation[] = [
  implement(contract.listCardFeeds, (context) => listFeeds(context)),
  implement(contract.addCardFeed, async (context, { body }) => ({ id: await addFeed(context, body) })),
  implement(contract.getCardFeed, (context, { params }) => describeFeed(context, params.cardFeedId)),
  implementRaw(contract.importCardStatement, async (context, { params, query }, { request }) =>
    importCardStatement(context, {
      cardFeedId: params.cardFeedId,
      upload: await readUpload(request),
      mapping: query.mapping,
    }),
  ),
  implementRaw(contract.assignFeedCard, async (context, { params, body }) => {
    await context.inCompany((within) => assignCard(within, { ...params, ...body }));
    await bookWaitingLinesOf(context, params.cardFeedId);
    return context.inCompany((within) => describeFeed(within, params.cardFeedId));
  }),
  implementRaw(contract.bookWaitingLines, async (context, { params }) => {
    await context.inCompany((within) => retryFailed(within, params.cardFeedId));
    await bookWaitingLinesOf(context, params.cardFeedId);
    return context.inCompany((within) => describeFeed(within, params.cardFeedId));
  }),
];
