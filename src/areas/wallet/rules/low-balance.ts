import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { Leaving } from './forecast.ts';

/** How far ahead an alert looks, today not counted (domain rules 2.14). */
export const ALERT_DAYS = 7;

/**
 * The first day within the next seven on which what leaves is more than `balance`, and how much is missing for all of them;
 * null while it is enough. In minor units, none of what leaves below zero; what should have left before counts today.
 */
export function lowOn(
  balance: bigint,
  leaving: readonly Leaving[],
  today: PlainDate,
): { on: PlainDate; missing: bigint } | null {
  const until = addDays(today, ALERT_DAYS);
  let left = balance;
  let first: PlainDate | null = null;
  for (const { on, scheduled, due } of leaving.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    if (on > until) break;
    left -= scheduled + due;
    if (left < 0n) first ??= on < today ? today : on;
  }
  return first === null ? null : { on: first, missing: -left };
}
