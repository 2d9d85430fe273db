/** Which lists of open pages a change of a subscription makes old. */
export const SUBSCRIPTION_TOPICS = ['subscriptions', 'home'] as const;
