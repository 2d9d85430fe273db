/** What a card is for (domain rules 2.4): one purchase, one supplier again and again, any purchase, or plastic. */
export const CARD_KINDS = ['single_use', 'recurring', 'multi_use', 'physical'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** By what the terminal or the shop took the card. */
export const CHANNELS = ['online', 'contactless', 'chip', 'atm', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];
