import { instantToMs } from '#kernel/instant.ts';
import { dayOfLocalTime, instantOf, minuteOfDay, type LocalTime } from '#kernel/local-time.ts';
import { addDays, daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

export type Place = { readonly country: string; readonly city: string | null };

/** One way of a trip. The first leaves home, the last comes back; clocks are those of the places. */
export type Leg = {
  readonly to: Place;
  readonly departAt: LocalTime;
  readonly departZone: string;
  readonly arriveAt: LocalTime;
  readonly arriveZone: string;
};

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** How the night after this day is spent: by the lump sum, by a receipt, at somebody's cost, or without lodging. */
export const NIGHTS = ['lump', 'receipt', 'provided', 'none'] as const;
export type Night = (typeof NIGHTS)[number];

export type TripDay = { readonly provided: readonly Meal[]; readonly night: Night };
export type Trip = { readonly home: Place; readonly legs: readonly Leg[]; readonly days: readonly TripDay[] };

/**
 * How a day is paid at a place; amounts in minor units of one currency.
 * `edges`: whole days in between, a partial day on arrival and departure and for a day trip that is long enough (DE, US).
 * `hours`: by the hours away on that day (GB). `meals`: each meal that falls into the absence (FR).
 */
export type DayRate = {
  readonly id: string;
  readonly dayRule: 'edges' | 'hours' | 'meals';
  readonly fullDay: bigint;
  readonly partialDay: bigint;
  /** A day trip must last longer than this. */
  readonly partialAfterMinutes: number;
  readonly hourBands: readonly { readonly fromMinutes: number; readonly amount: bigint }[];
  /** What a provided meal takes away, or with `add` what one that was paid for gives. */
  readonly meals: Readonly<Record<Meal, bigint>>;
  /** `whole`: nothing is left of a day on which every meal was provided. */
  readonly mealRule: 'deduct' | 'add' | 'whole';
  /** Minutes of the day that must lie within the absence for a meal to count (`meals`). */
  readonly mealWindows: Readonly<Record<Meal, readonly [number, number]>>;
  readonly lodging: bigint;
};

export const DAY_KINDS = ['full', 'departure', 'return', 'day_trip', 'night_trip'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** One line of the explanation that is kept with the claim. */
export type PerDiemDay = {
  readonly on: PlainDate;
  readonly place: Place;
  readonly rateId: string;
  readonly kind: DayKind;
  /** Minutes away on this day, by the clocks of the places. */
  readonly minutes: number;
  readonly base: bigint;
  /** What provided meals took away, never more than the base. */
  readonly deducted: bigint;
  readonly lodging: bigint;
  readonly result: bigint;
};

export type TripFault = 'no_way_back' | 'legs_out_of_order' | 'trip_too_long' | 'rate_missing' | 'days_differ';
const DAYS_MAX = 92;

/** The days of a trip that the claimant says meals and nights of, from leaving home to coming back, both included. */
export function daysOfTrip(legs: readonly Leg[]): Result<PlainDate[], TripFault> {
  const first = legs[0];
  const last = legs.at(-1);
  if (first === undefined || last === undefined || legs.length < 2) return refuse('no_way_back');
  const from = dayOfLocalTime(first.departAt);
  const count = daysBetween(from, dayOfLocalTime(last.arriveAt)) + 1;
  if (count < 1) return refuse('legs_out_of_order');
  if (count > DAYS_MAX) return refuse('trip_too_long');
  return ok(Array.from({ length: count }, (_, index) => addDays(from, index)));
}

/**
 * What a trip is paid, day by day (domain rules 2.9). A day belongs to the place where the traveller is at its end, the
 * last one to the last place of work. Two days without lodging count as one, on the longer of them.
 * @param rateOf the rate in force at a place on a day, null where the company has none: then the trip is refused.
 */
export function perDiemOf(
  trip: Trip,
  rateOf: (place: Place, on: PlainDate) => DayRate | null,
): Result<PerDiemDay[], TripFault> {
  const days = daysOfTrip(trip.legs);
  if (!days.ok) return days;
  if (days.value.length !== trip.days.length) return refuse('days_differ');
  if (!isInOrder(trip.legs)) return refuse('legs_out_of_order');
  const minutes = minutesByDay(trip.legs, days.value);
  const result: PerDiemDay[] = [];
  for (const [index, on] of days.value.entries()) {
    const said = trip.days[index];
    const place = placeOf(trip, { on, isLast: index === days.value.length - 1 });
    const rate = rateOf(place, on);
    if (rate === null || said === undefined) return refuse('rate_missing', { country: place.country, on });
    const kind = kindOf(trip, index);
    const away = minutes[index] ?? { from: 0, until: 0, total: 0 };
    const base = baseOf(rate, { kind, away, minutes: countedMinutes(kind, minutes, index), said });
    const deducted = deductionOf(rate, base, said);
    const isLast = index === days.value.length - 1;
    const lodging = said.night === 'lump' && !isLast ? rate.lodging : 0n;
    result.push({
      on,
      place,
      rateId: rate.id,
      kind,
      minutes: away.total,
      base,
      deducted,
      lodging,
      result: base - deducted + lodging,
    });
  }
  return ok(result);
}

type Away = { readonly from: number; readonly until: number; readonly total: number };

function isInOrder(legs: readonly Leg[]): boolean {
  const moments = legs.flatMap((leg) => [
    instantToMs(instantOf(leg.departAt, leg.departZone)),
    instantToMs(instantOf(leg.arriveAt, leg.arriveZone)),
  ]);
  return moments.every((at, index) => index === 0 || at > (moments[index - 1] ?? 0));
}

/** On a day trip what truly passed between leaving and coming home; else by the clock of each day's place. */
function minutesByDay(legs: readonly Leg[], days: readonly PlainDate[]): Away[] {
  const first = legs[0];
  const last = legs.at(-1);
  if (first === undefined || last === undefined) return [];
  const from = minuteOfDay(first.departAt);
  const until = minuteOfDay(last.arriveAt);
  if (days.length === 1) {
    const ms =
      instantToMs(instantOf(last.arriveAt, last.arriveZone)) - instantToMs(instantOf(first.departAt, first.departZone));
    return [{ from, until, total: Math.floor(ms / 60_000) }];
  }
  return days.map((_, index) => {
    const start = index === 0 ? from : 0;
    const end = index === days.length - 1 ? until : 1440;
    return { from: start, until: end, total: end - start };
  });
}

function placeOf({ home, legs }: Trip, { on, isLast }: { on: PlainDate; isLast: boolean }): Place {
  if (isLast) return legs.at(-2)?.to ?? home;
  const reached = legs.findLast((leg) => dayOfLocalTime(leg.arriveAt) <= on);
  return reached?.to ?? home;
}

function kindOf({ days }: Trip, index: number): DayKind {
  if (days.length === 1) return 'day_trip';
  if (days.length === 2 && days[0]?.night === 'none') return 'night_trip';
  if (index === 0) return 'departure';
  return index === days.length - 1 ? 'return' : 'full';
}

/** A night without lodging: the hours of both days count once, on the longer one, the first when they tie. */
function countedMinutes(kind: DayKind, minutes: readonly Away[], index: number): number {
  const own = minutes[index]?.total ?? 0;
  if (kind !== 'night_trip') return own;
  const [first, second] = [minutes[0]?.total ?? 0, minutes[1]?.total ?? 0];
  const longer = first >= second ? 0 : 1;
  return index === longer ? first + second : 0;
}

type DayInput = { kind: DayKind; away: Away; minutes: number; said: TripDay };

function baseOf(rate: DayRate, { kind, away, minutes, said }: DayInput): bigint {
  if (rate.dayRule === 'hours') {
    const reached = rate.hourBands.filter((band) => away.total >= band.fromMinutes).map((band) => band.amount);
    return reached.reduce((most, amount) => (amount > most ? amount : most), 0n);
  }
  if (rate.dayRule === 'meals') {
    const due = MEALS.filter((meal) => {
      const [from, until] = rate.mealWindows[meal];
      return away.from <= from && away.until >= until && !said.provided.includes(meal);
    });
    return due.reduce((total, meal) => total + rate.meals[meal], 0n);
  }
  if (kind === 'full') return rate.fullDay;
  if (kind === 'departure' || kind === 'return') return rate.partialDay;
  return minutes > rate.partialAfterMinutes ? rate.partialDay : 0n;
}

function deductionOf(rate: DayRate, base: bigint, { provided }: TripDay): bigint {
  if (rate.mealRule === 'add') return 0n;
  if (rate.mealRule === 'whole') return MEALS.every((meal) => provided.includes(meal)) ? base : 0n;
  const sum = MEALS.reduce((total, meal) => total + (provided.includes(meal) ? rate.meals[meal] : 0n), 0n);
  return sum < base ? sum : base;
}
