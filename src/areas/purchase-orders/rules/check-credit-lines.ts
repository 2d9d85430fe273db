/** What of a line of an order a credit note could take off: what was billed of it, less what was credited before. */
export type CreditableLine = {
  readonly lineNo: number;
  /** In thousandths. */
  readonly quantity: bigint;
  readonly netMinor: bigint;
};

/** A line of a credit note, and of which line of the order it is said to be; null is of none. */
export type SaidCreditLine = {
  readonly quantity: bigint;
  readonly netMinor: bigint;
  readonly orderLineNo: number | null;
};

export type CreditLineProblem = {
  readonly index: number;
  readonly field: 'orderLineNo' | 'quantity' | 'net';
  readonly code: 'unknown' | 'above_billed' | 'above_credit';
};

/**
 * What is wrong with the lines of a credit note: it takes no more off a line of the order than was billed of it, counted
 * with the lines above, and its lines come to no more than it does (domain rules 2.7).
 * @param netMinor what the credit note comes to, net.
 */
export function checkCreditLines(
  lines: readonly SaidCreditLine[],
  about: { readonly billed: readonly CreditableLine[]; readonly netMinor: bigint },
): CreditLineProblem[] {
  const left = new Map(about.billed.map(({ lineNo, ...line }) => [lineNo, line]));
  let rest = about.netMinor;
  return lines.flatMap((line, index): CreditLineProblem[] => {
    rest -= line.netMinor;
    const problems: CreditLineProblem[] = rest < 0n ? [{ index, field: 'net', code: 'above_credit' }] : [];
    if (line.orderLineNo === null) return problems;
    const of = left.get(line.orderLineNo);
    if (of === undefined) return [...problems, { index, field: 'orderLineNo', code: 'unknown' }];
    const after = { quantity: of.quantity - line.quantity, netMinor: of.netMinor - line.netMinor };
    left.set(line.orderLineNo, after);
    if (after.quantity < 0n) problems.push({ index, field: 'quantity', code: 'above_billed' });
    if (after.netMinor < 0n && rest >= 0n) problems.push({ index, field: 'net', code: 'above_billed' });
    return problems;
  });
}
