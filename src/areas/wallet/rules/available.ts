/**
 * What of the wallet can still be spent, and how much is missing for what leaves already, in minor units of its currency:
 * balance less what is scheduled less what is held (domain rules 2.14). `available` is below zero exactly when
 * something is missing.
 */
export function availableOf({ balance, scheduled, held }: Standing): { available: bigint; shortfall: bigint } {
  const available = balance - scheduled - held;
  return { available, shortfall: available < 0n ? -available : 0n };
}

/** Minor units of the wallet's currency, none of the three below zero but `balance`. */
export type Standing = { readonly balance: bigint; readonly scheduled: bigint; readonly held: bigint };
