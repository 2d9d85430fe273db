import { allocate, compare, money, type Money } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { shareVatLines, type VatLineMoney } from '#areas/payables/contract/share-vat-lines.ts';

/** Finance may lower what is paid back, never raise it (domain rules 2.1: sanctioned <= claimed). */
export function checkSanction(claimed: Money, sanctioned: Money): Result<Money, 'above_claimed'> {
  const isFine = sanctioned.currency === claimed.currency && sanctioned.minor > 0n && compare(sanctioned, claimed) <= 0;
  return isFine ? ok(sanctioned) : refuse('above_claimed');
}

/**
 * What the VAT lines of a receipt come to when part of it was private: each in proportion. A tip is in the total and in
 * no line, so the lines may come to less than the total and then come to as much less of what is claimed.
 */
export function claimedVatLines(lines: readonly VatLineMoney[], total: Money, claimed: Money): VatLineMoney[] {
  const stated = money(
    lines.reduce((sum, line) => sum + line.net.minor + line.tax.minor, 0n),
    total.currency,
  );
  const [ofLines] = allocate(claimed, [stated.minor, total.minor - stated.minor]);
  return ofLines === undefined ? [...lines] : shareVatLines(lines, stated, ofLines);
}
