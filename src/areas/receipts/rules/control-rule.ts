import { HELD_KINDS, type HeldKind } from '#areas/cards/contract/held-kinds.ts';

/** What a payment by card owes before its deadline. */
export const REQUIREMENTS = ['receipt', 'cost_center', 'category', 'description'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** One control rule as it is applied. Amounts in minor units of the company's currency. */
export type ControlRule = {
  readonly maxLate: number;
  /** Days from settlement to the last day on which a receipt is in time. */
  readonly days: number;
  /** Days between the warning that the limit is crossed and the block. */
  readonly graceDays: number;
  readonly requires: readonly Requirement[];
  /** Subscription cards and single-use cards that exist keep working. */
  readonly blocks: readonly HeldKind[];
  /** Merchants whose payments owe nothing, matched by their words. */
  readonly exemptMerchants: readonly string[];
  /** Payments below this owe no receipt; null for none. */
  readonly exemptUnderMinor: bigint | null;
};

/** Of a company that has not chosen its own: a receipt within seven days from 75 on (domain rules 2.5). */
export const DEFAULT_RULE: ControlRule = {
  maxLate: 5,
  days: 7,
  graceDays: 1,
  requires: ['receipt'],
  blocks: HELD_KINDS,
  exemptMerchants: [],
  exemptUnderMinor: 7_500n,
};
