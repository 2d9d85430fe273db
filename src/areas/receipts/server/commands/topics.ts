/** What open pages read again when something of a receipt changed. */
export const RECEIPT_TOPICS = ['receipts', 'cards', 'home'] as const;
