import type { Instant } from '#kernel/instant.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import { returnPlace, takePlace } from '#platform/rate-limit/rate-limit.ts';

/** A whole office comes from one address, and all of it at nine o'clock. */
const ADDRESS_MAX = 600;
/** One person needs a few tries at most. */
const BROWSER_MAX = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * Limits how often an address, and a browser behind it, begins or ends a round trip to Google or Microsoft. None can be
 * guessed, so this only keeps providers and database from being worked through us. One browser that goes on and on uses
 * up its own places, and not those of its office. @throws AppError too_many_requests.
 */
export async function limitRoundTrips(
  db: Db,
  what: 'start' | 'finish',
  { browserToken, ip, now }: { browserToken: string | null; ip: string; now: Instant },
): Promise<void> {
  const window = { windowSeconds: WINDOW_SECONDS, now };
  const address = `sign-on:${what}:${ip}`;
  await takePlace(db, { key: address, max: ADDRESS_MAX, ...window });
  if (browserToken === null) return;
  const browser = `sign-on:${what}:browser:${hashToken(browserToken)}`;
  try {
    await takePlace(db, { key: browser, max: BROWSER_MAX, ...window });
  } catch (error) {
    await returnPlace(db, address);
    throw error;
  }
}
