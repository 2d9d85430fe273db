/** What late receipts may block of a member: existing cards of two kinds, and single-use cards that are made meanwhile. */
export const HELD_KINDS = ['physical', 'multi_use', 'new_single_use'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];
