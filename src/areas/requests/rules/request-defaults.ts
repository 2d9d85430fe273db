import { fold } from '#kernel/text.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';

/** What one of the caller's requests said, as far as another may begin with it. */
export type EarlierRequest = {
  readonly supplierName: string | null;
  readonly description: string;
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
};

/** What can be chosen today: what was archived since is never proposed. */
export type Choices = {
  readonly costCenterIds: readonly CostCenterId[];
  readonly expenseCategoryIds: readonly ExpenseCategoryId[];
};

export type RequestDefaults = {
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
  /** Empty where nothing is proposed. */
  readonly description: string;
  /** Whether the caller's last request at this supplier says so, or their last at any; null where they have none. */
  readonly basedOn: 'supplier' | 'last' | null;
};

/**
 * What a new request begins with (ux 6.2): purpose and category are those of the caller's last request at the same supplier.
 * The cost centre is too, else that of their last request at any, else the only one there is. A category is never taken from
 * another supplier: a wrong one that nobody chose would be booked.
 * @param earlier the caller's own requests, newest first.
 */
export function requestDefaults(
  earlier: readonly EarlierRequest[],
  { supplierName, choices }: { supplierName: string; choices: Choices },
): RequestDefaults {
  const wanted = fold(supplierName);
  const atSupplier =
    wanted === '' ? [] : earlier.filter((one) => one.supplierName !== null && fold(one.supplierName) === wanted);
  const costCenterOf = (some: readonly EarlierRequest[]): CostCenterId | null =>
    some.map((one) => one.costCenterId).find((id) => id !== null && choices.costCenterIds.includes(id)) ?? null;
  const only = choices.costCenterIds.length === 1 ? (choices.costCenterIds[0] ?? null) : null;
  return {
    costCenterId: costCenterOf(atSupplier) ?? costCenterOf(earlier) ?? only,
    expenseCategoryId:
      atSupplier
        .map((one) => one.expenseCategoryId)
        .find((id) => id !== null && choices.expenseCategoryIds.includes(id)) ?? null,
    description: atSupplier.find((one) => one.description.trim() !== '')?.description ?? '',
    basedOn: atSupplier.length > 0 ? 'supplier' : earlier.length > 0 ? 'last' : null,
  };
}
