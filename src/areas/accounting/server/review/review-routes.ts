import { implement, type Implementation } from '#platform/http/call.ts';
import * as review from '../../contract/review.ts';
import { describeItem } from './describe-item.ts';
import { failItems } from './fail-items.ts';
import { setFeeAccount } from './fee-accounts.ts';
import { listExportItems } from './list-export-items.ts';
import { countReview, listReview } from './list-review.ts';
import { lookAt } from './look-at.ts';
import { settleFailures } from './settle-failures.ts';

/** What is looked at before it leaves, and what becomes of what could not. */
export const reviewRoutes: Implementation[] = [
  implement(review.listReview, (context, { query }) => listReview(context, query)),
  implement(review.countReview, (context, { query }) => countReview(context, query.until)),
  implement(review.getReviewItem, (context, { params }) => describeItem(context, params.itemId)),
  implement(review.lookAt, async (context, { params, body }) => {
    await lookAt(context, { itemId: params.itemId, ...body });
    return describeItem(context, params.itemId);
  }),
  implement(review.setFeeAccount, (context, { body }) => setFeeAccount(context, body)),
  implement(review.listExportItems, (context, { params, query }) =>
    listExportItems(context, { exportId: params.exportId, ...query }),
  ),
  implement(review.failItems, (context, { params, body }) =>
    failItems(context, { exportId: params.exportId, items: body.items }),
  ),
  implement(review.retryFailed, (context, { body }) => settleFailures(context, { ids: body.ids, outcome: 'retried' })),
  implement(review.bookByHand, (context, { body }) =>
    settleFailures(context, { ids: body.ids, outcome: 'by_hand', reason: body.reason }),
  ),
];
