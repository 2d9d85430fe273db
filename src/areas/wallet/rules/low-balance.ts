import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { DayAhead } from './forecast.ts';

/** How far ahead an alert looks, today not counted (domain rules 2.14). */
export const ALERT_DAYS = 7;

/**
 * The first day within the next seven on which more leaves than `balance` and what came until then, and how much is missing
 * at its worst; null while it is enough. In minor units; what should have moved before counts today.
 */
export function lowOn(
  balance: bigint,
  ahead: readonly DayAhead[],
  today: PlainDate,
): { on: PlainDate; missing: bigint } | null {
  const until = addDays(today, ALERT_DAYS);
  const days = ahead.map((day) => ({ ...day, on: day.on < today ? today : day.on })).filter(({ on }) => on <= until);
  let [left, lowest] = [balance, balance];
  let first: PlainDate | null = null;
  for (const { on, scheduled, due, coming } of days.toSorted(inOrder)) {
    left += coming - scheduled - due;
    if (left < lowest) lowest = left;
    if (left < 0n) first ??= on;
  }
  return first === null ? null : { on: first, missing: -lowest };
}

/** By day, and of one day first what comes: banks book both before they say that something is missing. */
const inOrder = (one: DayAhead, other: DayAhead): number =>
  one.on === other.on ? Number(other.coming > 0n) - Number(one.coming > 0n) : one.on < other.on ? -1 : 1;
