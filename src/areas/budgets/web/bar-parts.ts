import type { WireMoney } from '#kernel/money.ts';
import type { BarPart } from '#ui/parts/bars/budget-bar.tsx';
import { shareOf } from '#ui/parts/money/share-of.ts';

export type BarAmounts = {
  readonly planned: WireMoney;
  readonly used: WireMoney;
  readonly committed: WireMoney;
  readonly left: WireMoney;
};

/** Solid is spent, hatched committed, red what is past the plan; the whole bar is the plan, or all that was taken. */
export function barParts({ planned, used, committed }: BarAmounts): BarPart[] {
  const [plan, spent, promised] = [planned, used, committed].map((amount) => BigInt(amount.minor)) as [
    bigint,
    bigint,
    bigint,
  ];
  const taken = spent + promised;
  const whole = { minor: (taken > plan ? taken : plan).toString(), currency: planned.currency };
  const share = (minor: bigint): number =>
    shareOf({ minor: (minor < 0n ? 0n : minor).toString(), currency: planned.currency }, whole);
  const over = taken > plan ? taken - plan : 0n;
  const shownPromised = over > promised ? 0n : promised - over;
  const shownSpent = over > promised ? plan : spent;
  return [
    { kind: 'spent', share: share(shownSpent) },
    { kind: 'committed', share: share(shownPromised) },
    ...(over > 0n ? [{ kind: 'over' as const, share: share(over) }] : []),
  ];
}
