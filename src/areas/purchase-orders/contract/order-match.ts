/** How an invoice in review stands to orders: `unchosen` is of none while its supplier has some open. */
export const ORDER_MATCHES = ['fits', 'differs', 'unchosen', 'none'] as const;
export type OrderMatch = (typeof ORDER_MATCHES)[number];
