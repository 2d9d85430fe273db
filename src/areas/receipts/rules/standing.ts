import { instantToMs, plusMs, type Instant } from '#kernel/instant.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is kept of a member between two looks. */
export type Standing = {
  /** When they were first told that the limit is crossed; null while it is not. */
  readonly overSince: Instant | null;
  readonly isBlocked: boolean;
  readonly snoozedUntil: Instant | null;
};

export type Verdict = {
  readonly overSince: Instant | null;
  readonly isBlocked: boolean;
  /** When the cards will stop if nothing comes; null while the limit is kept, or they have stopped. */
  readonly blocksAt: Instant | null;
};

/** The standing of somebody with whom all is well. */
export const WELL: Standing = { overSince: null, isBlocked: false, snoozedUntil: null };

/**
 * Whether a member's cards are blocked for late receipts. Nobody is blocked who was not told before: the grace runs from
 * the moment at which crossing the limit was noticed and told, also where a stricter rule crossed it. A snooze puts the
 * block off; within the limit it ends at once (domain rules 2.5).
 */
export function judgeStanding(
  standing: Standing,
  { lateCount, maxLate, graceDays, now }: { lateCount: number; maxLate: number; graceDays: number; now: Instant },
): Verdict {
  if (lateCount <= maxLate) return { overSince: null, isBlocked: false, blocksAt: null };
  const overSince = standing.overSince ?? now;
  const afterGrace = plusMs(overSince, graceDays * DAY_MS);
  const { snoozedUntil } = standing;
  const blocksAt = snoozedUntil !== null && snoozedUntil > afterGrace ? snoozedUntil : afterGrace;
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now;
  // Grace is for whoever still pays: once blocked, a longer grace does not open the cards again; a snooze does.
  if (standing.isBlocked && !isSnoozed) return { overSince, isBlocked: true, blocksAt: null };
  const isBlocked = instantToMs(blocksAt) <= instantToMs(now);
  return { overSince, isBlocked, blocksAt: isBlocked ? null : blocksAt };
}
