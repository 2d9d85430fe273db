import { monthOf, type Month } from '#kernel/plain-date.ts';
import { NO_SUMS, type Sums } from './availability.ts';
import { amountOn, type Basis } from './judge-budgets.ts';
import { fallsUnder, type Dimensions, type SpendLine } from './match-budgets.ts';

/** How a movement changes what is known of a budget. */
export type EntryKind = 'soft' | 'committed' | 'used';
/** What happened to money: as entries are, and that what was validated has been paid. */
export type MovementKind = EntryKind | 'settled';
/** Domain rules 2.11: spend counts as used once finance validated it, or once it is paid. */
export const USED_AT = ['validated', 'settled'] as const;
export type UsedAt = (typeof USED_AT)[number];
export type Movement = SpendLine & { readonly kind: MovementKind };

export type PostedTo = Dimensions & {
  readonly id: string;
  readonly basis: Basis;
  readonly usedAt: UsedAt;
  readonly from: Month;
  readonly to: Month;
};

/** One entry of one budget: the movement's amount on the budget's basis, in the month of its day. */
export type Posting<M extends Movement> = {
  readonly budgetId: string;
  readonly month: Month;
  readonly kind: EntryKind;
  readonly delta: bigint;
  readonly movement: M;
};

type Effect = { readonly kind: EntryKind; readonly sign: 1n | -1n };

/**
 * What a movement is in a budget (domain rules 2.11, usedAt). Where use counts by payment what was validated is still
 * promised, and its payment takes it from there to what is used; elsewhere a payment changes nothing.
 */
function effectsOf(kind: MovementKind, usedAt: UsedAt): readonly Effect[] {
  if (kind === 'settled')
    return usedAt === 'settled'
      ? [
          { kind: 'committed', sign: -1n },
          { kind: 'used', sign: 1n },
        ]
      : [];
  return [{ kind: kind === 'used' && usedAt === 'settled' ? 'committed' : kind, sign: 1n }];
}

/** The entries of a movement in every budget that it falls under, whatever tree it is in: of each kind one at most. */
export function postingsOf<M extends Movement>(movement: M, budgets: readonly PostedTo[]): Posting<M>[] {
  const month = monthOf(movement.on);
  return budgets
    .filter((budget) => month >= budget.from && month <= budget.to && fallsUnder(movement, budget))
    .flatMap((budget) =>
      effectsOf(movement.kind, budget.usedAt).map(({ kind, sign }) => ({
        budgetId: budget.id,
        month,
        kind,
        delta: sign * amountOn(budget.basis, movement),
        movement,
      })),
    );
}

export type BalanceChange = { readonly budgetId: string; readonly month: Month; readonly change: Sums };

/** The entries summed up per budget and month: what the running balances change by. */
export function changesOf(postings: readonly Omit<Posting<Movement>, 'movement'>[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  for (const { budgetId, month, kind, delta } of postings) {
    const key = `${budgetId} ${month}`;
    const { change } = changes.get(key) ?? { change: NO_SUMS };
    changes.set(key, { budgetId, month, change: { ...change, [kind]: change[kind] + delta } });
  }
  return [...changes.values()].toSorted((a, b) => (`${a.budgetId}${a.month}` < `${b.budgetId}${b.month}` ? -1 : 1));
}

/** What is still promised of one line of a source: its movements summed, net and gross apart. */
export type OpenCommitment<L> = { readonly line: L; readonly netMinor: bigint; readonly grossMinor: bigint };

/**
 * How much of what is open a use takes with it. The last use takes all; one of several takes its own gross and the same
 * share of the net, and never more than is open. Lines give in their order.
 */
export function releasedBy<L>(
  open: readonly OpenCommitment<L>[],
  use: { readonly grossMinor: bigint; readonly isLast: boolean },
): OpenCommitment<L>[] {
  let left = use.isLast ? null : use.grossMinor;
  const released: OpenCommitment<L>[] = [];
  for (const commitment of open) {
    const { line, netMinor, grossMinor } = commitment;
    if (grossMinor <= 0n && netMinor <= 0n) continue;
    if (left === null || left >= grossMinor) {
      released.push(commitment);
      if (left !== null) left -= grossMinor;
    } else if (left > 0n) {
      released.push({ line, grossMinor: left, netMinor: (netMinor * left) / grossMinor });
      left = 0n;
    }
  }
  return released;
}
