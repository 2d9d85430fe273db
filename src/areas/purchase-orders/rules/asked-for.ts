import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { toThousandths } from './quantity.ts';

/** What a line of an order costs more by a change, or a line of the request that asks for it. */
export type AskedLine = {
  readonly netMinor: bigint;
  readonly vatRate: string;
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
};

/**
 * Whether a request asks for all that a change of an order costs more, and for nothing else (domain rules 2.7). Nobody
 * writes something else into it; one from before that was so may say something else, and what is approved decides.
 */
export function isAskedFor(more: readonly AskedLine[], asked: readonly AskedLine[]): boolean {
  const wanted = more.filter(({ netMinor }) => netMinor > 0n);
  return (
    wanted.length === asked.length &&
    wanted.every((line, index) => {
      const other = asked[index];
      return (
        other !== undefined &&
        other.netMinor === line.netMinor &&
        toThousandths(other.vatRate) === toThousandths(line.vatRate) &&
        other.costCenterId === line.costCenterId &&
        other.expenseCategoryId === line.expenseCategoryId
      );
    })
  );
}
