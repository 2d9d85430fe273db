/** What open pages read again when something of a card changed. */
export const CARD_TOPICS = ['cards', 'payments', 'home'] as const;
