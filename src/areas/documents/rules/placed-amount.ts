import type { Money } from '#kernel/money.ts';
import type { LabelKind } from './invoice-labels.ts';
import type { FieldBox, VatBreakdownLine } from './invoice-reading.ts';

/** An amount on the page with every label that could name it. */
export type PlacedAmount = {
  readonly value: Money;
  readonly box: FieldBox;
  /** The least sure of its words; 1 for text of the file. */
  readonly certainty: number;
  readonly labels: ReadonlyMap<LabelKind, number>;
  readonly lineIndex: number;
  readonly hasCurrency: boolean;
  readonly hasDecimals: boolean;
};

export type ReadTotal = { readonly value: Money; readonly confidence: number; readonly box?: FieldBox };
export type ReadTotals = {
  readonly net?: ReadTotal;
  readonly tax?: ReadTotal;
  readonly gross?: ReadTotal;
  readonly amountDue?: ReadTotal;
  readonly vatBreakdown: readonly VatBreakdownLine[];
};
