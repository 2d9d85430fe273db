import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** How far ahead the wallet is looked at, beside today. */
export const FORECAST_DAYS = 14;

/** What is known of a day ahead, in minor units, none below zero: what leaves, and what comes by a confirmed top-up. */
export type DayAhead = {
  readonly on: PlainDate;
  readonly scheduled: bigint;
  readonly due: bigint;
  readonly coming: bigint;
};
export type ForecastDay = DayAhead & { readonly left: bigint };

/**
 * What leaves and comes day by day, today and the 14 days after it, and what of the balance is left after each. What should
 * have moved before counts today; days after the last are left out (domain rules 2.14).
 */
export function forecastOf(
  { balance, held }: { balance: bigint; held: bigint },
  ahead: readonly DayAhead[],
  today: PlainDate,
): ForecastDay[] {
  const byDay = new Map<PlainDate, Omit<DayAhead, 'on'>>();
  for (const one of ahead) {
    const on = one.on < today ? today : one.on;
    const known = byDay.get(on) ?? NOTHING;
    byDay.set(on, {
      scheduled: known.scheduled + one.scheduled,
      due: known.due + one.due,
      coming: known.coming + one.coming,
    });
  }
  let left = balance - held;
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, index) => {
    const on = addDays(today, index);
    const { scheduled, due, coming } = byDay.get(on) ?? NOTHING;
    left += coming - scheduled - due;
    return { on, scheduled, due, coming, left };
  });
}

const NOTHING = { scheduled: 0n, due: 0n, coming: 0n };
