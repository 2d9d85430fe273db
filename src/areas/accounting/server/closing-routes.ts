import { implement, type Implementation } from '#platform/http/call.ts';
import * as closing from '../contract/closing.ts';
import { accrueReceived } from './commands/accrue-received.ts';
import { grantException, hardClosePeriod, reopenPeriod, softClosePeriod } from './commands/close-period.ts';
import { movePayable, postponeOpen } from './commands/move-payables.ts';
import { describeClosing } from './queries/describe-closing.ts';
import { describePayable } from './queries/describe-payable.ts';

/** Months of the books: what is left, closing, exceptions. */
export const closingRoutes: Implementation[] = [
  implement(closing.getClosing, (context, { params }) => describeClosing(context, params.month)),
  implement(closing.softClosePeriod, async (context, { params }) => {
    await softClosePeriod(context, params.month);
    return describeClosing(context, params.month);
  }),
  implement(closing.reopenPeriod, async (context, { params, body }) => {
    await reopenPeriod(context, params.month, body.reason);
    return describeClosing(context, params.month);
  }),
  implement(closing.hardClosePeriod, async (context, { params }) => {
    await hardClosePeriod(context, params.month);
    return describeClosing(context, params.month);
  }),
  implement(closing.grantException, async (context, { params, body }) => {
    await grantException(context, params.month, body);
    return describeClosing(context, params.month);
  }),
  implement(closing.movePayable, async (context, { params, body }) => {
    await movePayable(context, { payableId: params.payableId, ...body });
    return describePayable(context, params.payableId);
  }),
  implement(closing.postponeOpen, (context, { params }) => postponeOpen(context, params.month)),
  implement(closing.accrueReceived, (context, { params }) => accrueReceived(context, params.month)),
];
