import type { PlainDate } from '#kernel/plain-date.ts';
import type { StatedStatement } from './statement-chain.ts';

/** What the entries of an account come to on a day; days in order, minor units of the account's currency. */
export type MovedOn = { readonly on: PlainDate; readonly minor: bigint };

export type UnmetStatement = { reference: string; on: PlainDate; minor: bigint };

/**
 * The first statement whose closing balance is not what the entries up to it come to, and by how much (domain rules 2.12). A
 * statement may end within a day, and the next one go on with the rest of it: the balance at the end of that day is then not
 * its own, and it is met where the one that goes on from it is.
 */
export function firstUnmet(ordered: readonly StatedStatement[], moved: readonly MovedOn[]): UnmetStatement | null {
  const balances = balancesAt(ordered, moved);
  /** From where a later statement begins that is met. */
  const goesOn = new Set<string>();
  let unmet: UnmetStatement | null = null;
  for (const [index, one] of [...ordered.entries()].toReversed()) {
    const balance = balances[index] ?? 0n;
    if (balance === one.closing || goesOn.has(`${one.closingOn} ${one.closing}`)) {
      goesOn.add(`${one.openingOn} ${one.opening}`);
      // Of several statements of one day the last is the day's.
    } else if (ordered[index + 1]?.closingOn !== one.closingOn)
      unmet = { reference: one.reference, on: one.closingOn, minor: one.closing - balance };
  }
  return unmet;
}

/** What the entries come to, from what the first statement began with, at the end of the day that each one closes on. */
function balancesAt(ordered: readonly StatedStatement[], moved: readonly MovedOn[]): bigint[] {
  let [balance, next] = [ordered[0]?.opening ?? 0n, 0];
  return ordered.map(({ closingOn }) => {
    for (let day = moved[next]; day !== undefined && day.on <= closingOn; day = moved[next]) {
      balance += day.minor;
      next += 1;
    }
    return balance;
  });
}
