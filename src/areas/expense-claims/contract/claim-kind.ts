/** What was spent: money by a receipt, or a way and days away by a scale. */
export const CLAIM_KINDS = ['receipt', 'mileage', 'perdiem'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
