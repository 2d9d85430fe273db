/** What we keep on a device begins with this. */
const OURS = 'merel.';
/** Stays: it says no to product events, and forgetting it would mean yes. */
const KEPT = ['merel.productEvents'];

const keys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
    (key) => key.startsWith(OURS) && !KEPT.includes(key),
  );

/** How many preferences this device keeps. */
export function countPreferences(): number {
  try {
    return keys().length;
  } catch {
    return 0;
  }
}

/** Forgets language, theme, the company last opened and whatever else screens keep here. Nobody is logged out. */
export function forgetPreferences(): void {
  try {
    for (const key of keys()) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
