import type { Leading } from '../../sign-on/go-on.ts';

const KEY = 'merel.signIn';
/** As long as a mailed link works. */
const LIFE_MS = 10 * 60_000;
const NOWHERE: Leading = { targetUrl: null, procurementOrigin: null };

/**
 * A mailed link is opened in the same browser, but in another tab: where the sign-in was going waits here for it. An
 * address and no secret; the server still checks that it is one of ours.
 */
export function keepLeading({ targetUrl, procurementOrigin }: Leading): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ targetUrl, procurementOrigin, at: Date.now() }));
  } catch {
    // Where nothing is kept, the sign-in leads to the product.
  }
}

/** What was kept, once. */
export function takeLeading(): Leading {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    localStorage.removeItem(KEY);
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return NOWHERE;
    if (typeof kept.at !== 'number' || Date.now() - kept.at > LIFE_MS) return NOWHERE;
    return { targetUrl: textIn(kept, 'targetUrl'), procurementOrigin: textIn(kept, 'procurementOrigin') };
  } catch {
    return NOWHERE;
  }
}

function textIn(kept: object, name: keyof Leading): string | null {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : null;
}
