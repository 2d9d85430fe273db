const KEY = 'merel.mobileOffer';
/** Specification section 9. */
const QUIET_MS = 24 * 3_600_000;
const NEVER = 'never';

/** Whether the offer may be made: never put off, or more than a day ago, and not for ever. */
export function isOfferDue(now: number): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === NEVER) return false;
    const dismissedAt = Number(kept ?? Number.NEGATIVE_INFINITY);
    return !(now - dismissedAt <= QUIET_MS);
  } catch {
    // Where nothing can be kept, it would come after every task: rather never.
    return false;
  }
}

/** @param when - the moment at which it was put off, or `never` for ever. */
export function dismissOffer(when: number | typeof NEVER): void {
  try {
    localStorage.setItem(KEY, String(when));
  } catch {
    // It was not offered either.
  }
}
