import type { Money } from '#kernel/money.ts';
import type { VatLineMoney } from '#areas/payables/contract/share-vat-lines.ts';

/** Why a person has to look at a claim before it is accepted. */
export const STANDS_OUT = [
  'own_request',
  'over_policy',
  'flagged',
  'no_receipt',
  'receipt_differs',
  'sums_differ',
  'not_coded',
] as const;
export type StandsOut = (typeof STANDS_OUT)[number];

export type LookedAt = {
  readonly isOwn: boolean;
  readonly isReceipt: boolean;
  readonly claimed: Money;
  readonly personalShare: Money | null;
  readonly vatLines: readonly VatLineMoney[];
  readonly isCoded: boolean;
  readonly fileCount: number;
  /** What was read on its receipt as the total, in whatever currency; null where nothing was. */
  readonly readTotal: Money | null;
  readonly flagCount: number;
  readonly isInPolicy: boolean;
};

/** The first reason why a claim is not accepted together with others (ux 5.2, "accept clean ones"); null for a clean one. */
export function standsOut(claim: LookedAt): StandsOut | null {
  if (claim.isOwn) return 'own_request';
  if (!claim.isInPolicy) return 'over_policy';
  if (claim.flagCount > 0) return 'flagged';
  if (claim.isReceipt && claim.fileCount === 0) return 'no_receipt';
  const { claimed, personalShare, readTotal, vatLines } = claim;
  const paid = claimed.minor + (personalShare?.minor ?? 0n);
  if (readTotal !== null && (readTotal.currency !== claimed.currency || readTotal.minor !== paid))
    return 'receipt_differs';
  const stated = vatLines.reduce((sum, { net, tax }) => sum + net.minor + tax.minor, 0n);
  if (vatLines.length > 0 && stated !== claimed.minor) return 'sums_differ';
  return claim.isCoded ? null : 'not_coded';
}
