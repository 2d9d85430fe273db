import { ok, refuse, type Result } from '#kernel/result.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';

/** What a line of an order says that a change may change. */
export type LineTerms = {
  readonly lineNo: number;
  readonly description: string;
  /** The supplier's article number, and what the quantity counts; empty where nobody said so. */
  readonly sku: string;
  readonly unit: string;
  /** In thousandths; none of it is a line that was dropped. */
  readonly quantity: bigint;
  readonly unitPriceMinor: bigint;
  readonly vatRate: string;
  readonly netMinor: bigint;
  /** Whose money a new line is; null for the order's. Lines that are known keep theirs. */
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
};
export type HeldLine = LineTerms & { readonly received: bigint; readonly billed: bigint };

export type LineChange = {
  readonly lineNo: number;
  readonly before: LineTerms | null;
  readonly after: LineTerms;
  /** Net, below zero for less. */
  readonly deltaMinor: bigint;
};

/** What of the lines is different, in their order; lines are known by their number, new ones have none before. */
export function changesOfLines(before: readonly LineTerms[], after: readonly LineTerms[]): LineChange[] {
  return after.flatMap((line): LineChange[] => {
    const known = before.find((one) => one.lineNo === line.lineNo) ?? null;
    const isSame =
      known !== null &&
      known.quantity === line.quantity &&
      known.unitPriceMinor === line.unitPriceMinor &&
      known.vatRate === line.vatRate &&
      known.sku === line.sku &&
      known.unit === line.unit &&
      known.description === line.description;
    return isSame
      ? []
      : [{ lineNo: line.lineNo, before: known, after: line, deltaMinor: line.netMinor - (known?.netMinor ?? 0n) }];
  });
}

export type ChangeRefusal = 'below_received' | 'below_billed';

/** What came or is billed of a line stays ordered (domain rules 2.7). */
export function checkLine(line: Pick<HeldLine, 'received' | 'billed'>, quantity: bigint): Result<true, ChangeRefusal> {
  if (quantity < line.received) return refuse('below_received');
  return quantity < line.billed ? refuse('below_billed') : ok(true);
}
