/** `open` holds money; the other four hold none. What is cleared after the end of a hold is booked all the same. */
export const AUTHORIZATION_STATES = ['open', 'cleared', 'reversed', 'expired', 'declined'] as const;
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number];

/** Minor units of the card's currency. */
export type Hold = {
  readonly state: AuthorizationState;
  /** What was approved in all, increments included. */
  readonly approvedMinor: bigint;
  readonly heldMinor: bigint;
  readonly clearedMinor: bigint;
};

/** What a step does to a hold, and to the counters of its card and its account. */
export type HoldChange = {
  readonly hold: Hold;
  readonly heldDelta: bigint;
  /** Of what was cleared, what no hold covered. */
  readonly overMinor: bigint;
};

const change = (before: Hold, hold: Hold, overMinor = 0n): HoldChange => ({
  hold,
  heldDelta: hold.heldMinor - before.heldMinor,
  overMinor,
});

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** What an authorisation is at first. */
export const openHold = (approvedMinor: bigint): Hold => ({
  state: 'open',
  approvedMinor,
  heldMinor: approvedMinor,
  clearedMinor: 0n,
});

/** The issuer says how much is authorised in all by now: more after an increment, less after a partial reversal. */
export function adjustHold(before: Hold, approvedMinor: bigint): HoldChange {
  if (before.state !== 'open') return change(before, { ...before, approvedMinor });
  return change(before, { ...before, approvedMinor, heldMinor: positive(approvedMinor - before.clearedMinor) });
}

/**
 * Money is taken: it comes off the hold, and what the hold does not cover is over (a tip, fuel, an offline clearing, one
 * after expiry). A final clearing frees what is left.
 */
export function captureHold(before: Hold, minor: bigint, { isFinal }: { readonly isFinal: boolean }): HoldChange {
  const left = positive(before.heldMinor - minor);
  const isOver = isFinal || left === 0n || before.state !== 'open';
  const hold: Hold = {
    ...before,
    state: isOver ? 'cleared' : before.state,
    heldMinor: isOver ? 0n : left,
    clearedMinor: before.clearedMinor + minor,
  };
  return change(before, hold, positive(minor - before.heldMinor));
}

/** The hold ends without money: reversed by the shop, expired, or not approved after all. What was cleared stays cleared. */
export function endHold(before: Hold, how: 'reversed' | 'expired' | 'declined'): HoldChange {
  if (before.state !== 'open') return change(before, before);
  return change(before, { ...before, state: before.clearedMinor > 0n ? 'cleared' : how, heldMinor: 0n });
}

/** How many days a hold lives where the issuer does not say: hotels and car hire authorise early (domain rules 2.4). */
export function holdDays(category: string): number {
  const code = Number(category);
  const isLodging = (code >= 3501 && code <= 3999) || code === 7011;
  const isCarHire = (code >= 3351 && code <= 3500) || code === 7512;
  return isLodging || isCarHire ? 31 : 7;
}
