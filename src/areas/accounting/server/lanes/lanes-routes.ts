import { implement, type Implementation } from '#platform/http/call.ts';
import * as lanes from '../../contract/lanes.ts';
import { askForReceipt, askForReceipts } from './ask-for-receipts.ts';
import { summarizeLanes } from './summarize-lanes.ts';

/** The lanes of a month, and asking for the receipts that it lacks. */
export const lanesRoutes: Implementation[] = [
  implement(lanes.getLanes, (context, { params }) => summarizeLanes(context, params.month)),
  implement(lanes.askForReceipts, (context, { params, body }) => askForReceipts(context, params.month, body.userIds)),
  implement(lanes.askForReceipt, (context, { params }) => askForReceipt(context, params.payableId)),
];
