const KEY = 'merel.mobileOffer';
/** Specification section 9. */
const QUIET_MS = 24 * 3_600_000;

/** Whether the offer may be made again: never dismissed, or more than a day ago. */
export function isOfferDue(now: number): boolean {
  try {
    const dismissedAt = Number(localStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    return !(now - dismissedAt <= QUIET_MS);
  } catch {
    // Where nothing can be kept, it would come at every page: rather never.
    return false;
  }
}

export function dismissOffer(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // It was not offered either.
  }
}
