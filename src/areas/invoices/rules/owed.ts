import { add, compare, subtract, sum, zero, type Money } from '#kernel/money.ts';
import type { SaidOwed } from '#areas/documents/contract/reading.ts';
import type { VatLineMoney } from './check-sums.ts';

export type Billed = { readonly gross: Money; readonly vatLines: readonly VatLineMoney[] };
export type Owed = Billed & { readonly prepaid: Money; readonly owed: Money };

/**
 * What is owed of an invoice as it is said here, by what its document says is due (EN 16931, BT-112 to BT-115; decision 28).
 * A stated rounding is billed with the rest, as a line without VAT; what was paid before is owed no more. Where the total is
 * another than the document's, somebody corrected it, and all of it is owed.
 */
export function owedBy({ gross, vatLines }: Billed, said: SaidOwed | null): Owed {
  const none = zero(gross.currency);
  const asBilled = { gross, vatLines, prepaid: none, owed: gross };
  if (said === null || said.gross.currency !== gross.currency) return asBilled;
  const isTotal = compare(gross, said.total) === 0;
  if (!isTotal && compare(gross, said.gross) !== 0) return asBilled;
  const total = said.total;
  const missing = subtract(total, linesOf(vatLines, gross));
  // The lines come to the total before it was rounded.
  const isRounded = said.rounding.minor !== 0n && vatLines.length > 0 && compare(missing, said.rounding) === 0;
  const lines = isRounded ? [...vatLines, { rate: '0', net: said.rounding, tax: none }] : vatLines;
  return { gross: total, vatLines: lines, prepaid: said.paid, owed: said.due };
}

const linesOf = (vatLines: readonly VatLineMoney[], { currency }: Money): Money =>
  sum(
    vatLines.map(({ net, tax }) => add(net, tax)),
    currency,
  );
