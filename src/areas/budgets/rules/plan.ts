import { assert } from '#kernel/assert.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/**
 * A total over so many months: each gets the same, and the last takes what does not divide (domain rules 2.0), so that
 * the months always sum to the total.
 */
export function splitEvenly(total: bigint, months: number): bigint[] {
  assert(months > 0 && total >= 0n, 'A plan has months and is not negative');
  const each = total / BigInt(months);
  return Array.from({ length: months }, (_, index) =>
    index === months - 1 ? total - each * BigInt(months - 1) : each,
  );
}

/** The same shape with another total: each month in proportion, the last takes what does not divide. */
export function scalePlan(months: readonly bigint[], total: bigint): bigint[] {
  const before = months.reduce((sum, month) => sum + month, 0n);
  if (before === 0n) return splitEvenly(total, months.length);
  const scaled = months.map((month) => (month * total) / before);
  const rest = total - scaled.reduce((sum, month) => sum + month, 0n);
  return scaled.map((month, index) => (index === scaled.length - 1 ? month + rest : month));
}

export type PlanInTree = {
  readonly total: bigint;
  /** What the budget is a part of, and what its other parts already have of it. */
  readonly parent: { readonly total: bigint; readonly otherChildren: bigint } | null;
  readonly children: bigint;
};

/** Sub-budgets may sum to less than their parent, never to more unless the exercise allows it (domain rules 2.11). */
export function checkPlan(
  { total, parent, children }: PlanInTree,
  allowsExcess: boolean,
): Result<bigint, 'above_parent' | 'below_children'> {
  if (allowsExcess) return ok(total);
  if (parent !== null && parent.otherChildren + total > parent.total)
    return refuse('above_parent', { left: (parent.total - parent.otherChildren).toString() });
  return children > total ? refuse('below_children', { children: children.toString() }) : ok(total);
}

/** What moves from one plan to another, month by month, never more than a month has: the last months give first. */
export function takeFrom(months: readonly bigint[], amount: bigint): Result<bigint[], 'not_enough'> {
  const taken = months.map(() => 0n);
  let left = amount;
  for (let index = months.length - 1; index >= 0 && left > 0n; index -= 1) {
    const here = months[index] ?? 0n;
    taken[index] = here < left ? here : left;
    left -= taken[index] ?? 0n;
  }
  return left > 0n ? refuse('not_enough', { missing: left.toString() }) : ok(taken);
}
