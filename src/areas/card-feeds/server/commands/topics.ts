/** What shows card accounts of banks, and the cards that their lines are booked on. */
export const FEED_TOPICS = ['cardFeeds', 'cards', 'payments'] as const;
