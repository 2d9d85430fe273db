import type { PlainDate } from '#kernel/plain-date.ts';
import type { AnalyticalValue } from '#areas/dimensions/contract/dimension.ts';

/** By what spend is told apart. A budget leaves open what it does not name; a line may lack what nobody entered. */
export type Dimensions = {
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly teamId: string | null;
  readonly supplierId: string | null;
  readonly analyticalValues: readonly AnalyticalValue[];
};

/** One line of spend, in the company's currency. Its month is that of its day (domain rules 2.11). */
export type SpendLine = Dimensions & {
  readonly on: PlainDate;
  readonly netMinor: bigint;
  readonly grossMinor: bigint;
};

export const NO_DIMENSIONS: Dimensions = {
  costCenterId: null,
  expenseCategoryId: null,
  teamId: null,
  supplierId: null,
  analyticalValues: [],
};

const NAMED = ['costCenterId', 'expenseCategoryId', 'teamId', 'supplierId'] as const;

/**
 * Whether a line falls under a budget: it has everything that the budget names. Since a sub-budget names all that its
 * parent does, whoever is under it is under all its ancestors too, each once.
 */
export function fallsUnder(line: Dimensions, budget: Dimensions): boolean {
  return (
    NAMED.every((name) => budget[name] === null || budget[name] === line[name]) &&
    budget.analyticalValues.every((wanted) =>
      line.analyticalValues.some((value) => value.fieldId === wanted.fieldId && value.value === wanted.value),
    )
  );
}

/** Whether the second is a part of the first: it names all the first does, and something more. */
export const refines = (parent: Dimensions, child: Dimensions): boolean =>
  fallsUnder(child, parent) && dimensionKey(parent) !== dimensionKey(child);

/** The dimensions as one text, the same for the same spend however it was entered. */
export function dimensionKey(dimensions: Dimensions): string {
  const values = dimensions.analyticalValues.map(({ fieldId, value }) => `${fieldId}=${value}`).toSorted();
  return [...NAMED.map((name) => dimensions[name] ?? ''), ...values].join('|');
}
