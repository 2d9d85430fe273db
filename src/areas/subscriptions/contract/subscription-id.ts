import { idOf, type Id } from '#kernel/id.ts';

export type SubscriptionId = Id<'sbs'>;
export const subscriptionIdSchema = idOf('sbs');
