import type { PlainDate } from '#kernel/plain-date.ts';
import type { Leg } from '../contract/per-diem.ts';
import { daysOfTrip } from '../rules/per-diem.ts';

/** The days of a journey, none while it is none. */
export function tripDays(legs: readonly Leg[]): PlainDate[] {
  const days = daysOfTrip(legs);
  return days.ok ? days.value : [];
}
