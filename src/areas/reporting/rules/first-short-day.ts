import type { PlainDate } from '#kernel/plain-date.ts';

/**
 * The first day on which what is scheduled until then is more than what is held; null where it never is. Minor units of
 * one currency; `days` in order, each with what leaves on it.
 */
export function firstShortDay(
  free: bigint,
  days: readonly { readonly on: PlainDate; readonly scheduled: bigint }[],
): PlainDate | null {
  let left = free;
  for (const { on, scheduled } of days) {
    left -= scheduled;
    if (left < 0n) return on;
  }
  return null;
}
