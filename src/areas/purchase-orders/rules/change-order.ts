import { ok, refuse, type Result } from '#kernel/result.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { toThousandths } from './quantity.ts';

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
export type HeldLine = { readonly ordered: bigint; readonly received: bigint; readonly billed: bigint };

/** Net of what has to be approved first, and net of what is free once the change counts. */
type Difference = { readonly moreMinor: bigint; readonly lessMinor: bigint };

export type LineChange = Difference & {
  readonly lineNo: number;
  readonly before: LineTerms | null;
  readonly after: LineTerms;
};

type PricedLine = Pick<LineTerms, 'netMinor' | 'vatRate'>;

/**
 * What a line costs more or less than before. A higher rate of VAT is an increase too, which no net amount could ask for:
 * such a line is approved as one that takes the place of the one before (domain rules 2.7).
 */
export function differenceOf(before: PricedLine | null, after: PricedLine): Difference {
  if (before !== null && isTaxedMore(before, after)) return { moreMinor: after.netMinor, lessMinor: before.netMinor };
  const delta = after.netMinor - (before?.netMinor ?? 0n);
  return delta > 0n ? { moreMinor: delta, lessMinor: 0n } : { moreMinor: 0n, lessMinor: -delta };
}

const isTaxedMore = (before: PricedLine, after: PricedLine): boolean =>
  toThousandths(after.vatRate) > toThousandths(before.vatRate) && grossOf(after) > grossOf(before);

/** In hundred thousandths of the smallest unit, which nobody pays: only compared. */
const grossOf = ({ netMinor, vatRate }: PricedLine): bigint => netMinor * (100_000n + toThousandths(vatRate));

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
    return isSame ? [] : [{ lineNo: line.lineNo, before: known, after: line, ...differenceOf(known, line) }];
  });
}

export type ChangeRefusal = 'below_received' | 'below_billed';

/**
 * What came or is billed of a line stays ordered (domain rules 2.7). Where more of it came than was ordered, what was
 * ordered may stay as it is.
 */
export function checkLine(line: HeldLine, quantity: bigint): Result<true, ChangeRefusal> {
  if (quantity >= line.ordered) return ok(true);
  if (quantity < line.received) return refuse('below_received');
  return quantity < line.billed ? refuse('below_billed') : ok(true);
}
