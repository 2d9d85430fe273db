import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/subscription.ts';
import { addByHand, changeByPerson } from './commands/change-subscription.ts';
import { moveByPerson } from './commands/move-subscription.ts';
import { seeFinding } from './commands/see-finding.ts';
import { describeSubscription, findSubscriptionOf } from './queries/describe-subscription.ts';
import { listSubscriptions, readCalendar } from './queries/list-subscriptions.ts';

export const subscriptionsRoutes: Implementation[] = [
  implement(contract.listSubscriptions, (context, { query }) => listSubscriptions(context, query)),
  implement(contract.getCalendar, (context) => readCalendar(context)),
  implement(contract.getSubscription, (context, { params }) => describeSubscription(context, params.subscriptionId)),
  implement(contract.addSubscription, async (context, { body }) =>
    describeSubscription(context, await addByHand(context, body)),
  ),
  implement(contract.changeSubscription, async (context, { params, body }) => {
    await changeByPerson(context, { ...params, ...body });
    return describeSubscription(context, params.subscriptionId);
  }),
  implement(contract.moveSubscription, async (context, { params, body }) => {
    await moveByPerson(context, { ...params, ...body });
    return describeSubscription(context, params.subscriptionId);
  }),
  implement(contract.seeFinding, async (context, { params, body }) => {
    await seeFinding(context, { ...params, ...body });
    return describeSubscription(context, params.subscriptionId);
  }),
  implement(contract.findSubscriptionOf, (context, { query }) => findSubscriptionOf(context, query)),
];
