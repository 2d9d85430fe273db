import { instantToMs, plusMs, type Instant } from '#kernel/instant.ts';

/** Decision 22, security 17: 30 minutes without activity, 12 hours in all. */
export const IDLE_MS = 30 * 60_000;
export const LIFE_MS = 12 * 3_600_000;
/** Decision 22, security 16: after so long without activity, what shows or moves money asks for a second factor again. */
export const MONEY_IDLE_MS = 5 * 60_000;
/** Domain rules 2.19: a factor that agreed so long ago still counts where it is decided where money goes. */
export const FRESH_FACTOR_MS = 5 * 60_000;
/** How far the stored activity may lag behind, so that a busy session is not written at each request. */
export const TOUCH_EVERY_MS = 15_000;

export type SessionTimes = { lastActiveAt: Instant; expiresAt: Instant };

/** The end of a session in any case: twelve hours, or when whoever vouched for it says so, if that is sooner (security 19). */
export function expiryOf(createdAt: Instant, endsAt: Instant | null = null): Instant {
  const whole = plusMs(createdAt, LIFE_MS);
  return endsAt !== null && endsAt < whole ? endsAt : whole;
}

/** Whether the session still stands: neither idle for too long nor past its whole life. */
export function isAlive({ lastActiveAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return now < expiresAt && instantToMs(now) - instantToMs(lastActiveAt) < IDLE_MS;
}

export function needsTouch(lastActiveAt: Instant, now: Instant): boolean {
  return instantToMs(now) - instantToMs(lastActiveAt) >= TOUCH_EVERY_MS;
}

/**
 * Whether the money screens are closed: five minutes passed without activity, now or earlier in this session, and no
 * factor has agreed since. Who has no factor has nothing to agree with, and loses the whole session after thirty.
 */
export function isMoneyLocked(
  session: { hasFactor: boolean; wasLocked: boolean; lastActiveAt: Instant },
  now: Instant,
): boolean {
  const isIdle = instantToMs(now) - instantToMs(session.lastActiveAt) >= MONEY_IDLE_MS;
  return session.hasFactor && (session.wasLocked || isIdle);
}

/** Whether a factor, other than the mailbox, agreed in this session at most five minutes ago (domain rules 2.19). */
export const isFactorFresh = (agreedAt: Instant | null, now: Instant): boolean =>
  agreedAt !== null && instantToMs(now) - instantToMs(agreedAt) <= FRESH_FACTOR_MS;
