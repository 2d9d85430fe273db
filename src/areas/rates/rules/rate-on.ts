import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** `id` is null while it is nobody's: published, and not used by the company yet. `entered` is who typed it, and why. */
export type FxRate = {
  id: string | null;
  on: PlainDate;
  rate: string;
  source: string;
  entered: { byName: string; reason: string } | null;
};

/** Domain rules 2.13: the previous business day when there is none, at most seven days back. */
export const DAYS_BACK_MAX = 7;

/** Of the rates known up to the day, the one to use; never a later one, never "today" for an old expense. */
export function rateOn(newestBefore: FxRate | null, day: PlainDate): Result<FxRate, 'fx_rate_missing'> {
  if (newestBefore === null || newestBefore.on > day) return refuse('fx_rate_missing', { on: day });
  return daysBetween(newestBefore.on, day) <= DAYS_BACK_MAX ? ok(newestBefore) : refuse('fx_rate_missing', { on: day });
}
