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

/** What was opened last, by names of suppliers and people: of whoever used this browser, not of the browser. */
const OF_PERSONS = 'merel.palette.';

/** At the end of a session: the next person at this device learns nothing of the one before (security 5, 14). */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
    for (const key of keys()) if (key.startsWith(OF_PERSONS)) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
