import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** How far ahead the wallet is looked at, beside today. */
export const FORECAST_DAYS = 14;

export type Leaving = { readonly on: PlainDate; readonly scheduled: bigint; readonly due: bigint };
export type ForecastDay = Leaving & { readonly left: bigint };

/**
 * What leaves day by day, today and the 14 days after it, and what of the balance is left after each, in minor units.
 * What should have left before counts today; days after the last are left out (domain rules 2.14).
 */
export function forecastOf(
  { balance, held }: { balance: bigint; held: bigint },
  leaving: readonly Leaving[],
  today: PlainDate,
): ForecastDay[] {
  const byDay = new Map<PlainDate, { scheduled: bigint; due: bigint }>();
  for (const one of leaving) {
    const on = one.on < today ? today : one.on;
    const known = byDay.get(on) ?? { scheduled: 0n, due: 0n };
    byDay.set(on, { scheduled: known.scheduled + one.scheduled, due: known.due + one.due });
  }
  let left = balance - held;
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, index) => {
    const on = addDays(today, index);
    const { scheduled, due } = byDay.get(on) ?? { scheduled: 0n, due: 0n };
    left -= scheduled + due;
    return { on, scheduled, due, left };
  });
}
