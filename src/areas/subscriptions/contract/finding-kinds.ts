/** What a subscription may have to say (domain rules 2.6). */
export const FINDING_KINDS = [
  'price_change',
  'missing_charge',
  'double_charge',
  'foreign_billing',
  'second_merchant',
  'limit_low',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
