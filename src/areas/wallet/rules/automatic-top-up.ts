import type { PlainDate } from '#kernel/plain-date.ts';

/** All in minor units of the wallet's currency, above zero, `target` above `floor`. */
export type TopUpRule = { readonly floor: bigint; readonly target: bigint; readonly dayMax: bigint };

type Seen = {
  balance: bigint;
  /** Whether it was below the floor when it was last looked at. */
  wasBelow: boolean;
  /** An automatic one that has not arrived, failed or been cancelled. */
  hasPending: boolean;
  /** What was asked for by itself today. */
  askedToday: bigint;
};

/**
 * What to ask for now: what is missing to the target, no more than the ceiling of the day leaves. Only when the balance
 * falls from the floor or above to below it, and never beside one that is on its way (domain rules 2.14).
 */
export function topUpDue(
  { floor, target, dayMax }: TopUpRule,
  { balance, wasBelow, hasPending, askedToday }: Seen,
): { isBelow: boolean; amount: bigint | null } {
  const isBelow = balance < floor;
  if (!isBelow || wasBelow || hasPending) return { isBelow, amount: null };
  const missing = target - balance;
  const room = dayMax - askedToday;
  const amount = missing < room ? missing : room;
  return { isBelow, amount: amount > 0n ? amount : null };
}

export type DayBalance = { readonly on: PlainDate; readonly minor: bigint };
export type Preview = { readonly topUps: readonly DayBalance[]; readonly sum: bigint; readonly lowest: bigint };

/**
 * What the rule would have asked for on these days, the oldest first, had each been confirmed at once and arrived the day
 * after; `lowest` is the least that the wallet would have held. Days hold their closing balance.
 */
export function previewTopUps(rule: TopUpRule, days: readonly DayBalance[]): Preview {
  const topUps: DayBalance[] = [];
  let added = 0n;
  let pending = 0n;
  let wasBelow = days[0] !== undefined && days[0].minor < rule.floor;
  let lowest = days[0]?.minor ?? 0n;
  for (const { on, minor } of days) {
    added += pending;
    pending = 0n;
    const balance = minor + added;
    if (balance < lowest) lowest = balance;
    const { isBelow, amount } = topUpDue(rule, { balance, wasBelow, hasPending: false, askedToday: 0n });
    wasBelow = isBelow;
    if (amount === null) continue;
    topUps.push({ on, minor: amount });
    pending = amount;
  }
  return { topUps, sum: topUps.reduce((sum, one) => sum + one.minor, 0n), lowest };
}
