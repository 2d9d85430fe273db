import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalTime } from '#kernel/local-time.ts';
import { casesOf } from '../../../../test/full-run.ts';
import { OFFICIAL_DAY_RATES } from '../server/official/per-diem-rates.ts';
import { daysOfTrip, MEALS, perDiemOf, type DayRate, type Leg, type Meal, type Night, type Trip } from './per-diem.ts';

const BERLIN = 'Europe/Berlin';
const rateUnder = (law: string): DayRate => {
  const row = OFFICIAL_DAY_RATES.find((one) => one.law === law && one.country === law);
  if (row === undefined) throw new Error(`No rate under ${law}`);
  return { id: law, ...row.rate };
};
const HOME = { country: 'DE', city: 'Berlin' };
const AWAY = { country: 'DE', city: 'Hamburg' };

type Said = [meals: string, night: Night];
const MEAL_OF: Readonly<Record<string, Meal>> = { b: 'breakfast', l: 'lunch', d: 'dinner' };
const said = ([meals, night]: Said) => ({ provided: [...meals].flatMap((key) => MEAL_OF[key] ?? []), night });

function trip(from: string, until: string, days: readonly Said[]): Trip {
  const leg = (to: typeof HOME, at: string, minutes: number): Leg => ({
    to,
    departAt: at as LocalTime,
    departZone: BERLIN,
    arriveAt: `${at.slice(0, 14)}${String(Number(at.slice(14)) + minutes).padStart(2, '0')}` as LocalTime,
    arriveZone: BERLIN,
  });
  const back = { ...leg(HOME, until, 0), departAt: `${until.slice(0, 11)}00:00` as LocalTime };
  const isSameDay = from.slice(0, 10) === until.slice(0, 10);
  const last = isSameDay ? { ...back, departAt: `${from.slice(0, 14)}59` as LocalTime } : back;
  return { home: HOME, legs: [leg(AWAY, from, 5), last], days: days.map(said) };
}

const paid = (rate: DayRate, one: Trip): string => {
  const days = perDiemOf(one, () => rate);
  return days.ok ? days.value.map((day) => day.result).join(' ') : days.code;
};

describe('Germany', () => {
  const de = rateUnder('DE');
  test('Tuesday to Friday is 14, 28, 28 and 14', () => {
    const days: Said[] = [
      ['', 'receipt'],
      ['', 'receipt'],
      ['', 'receipt'],
      ['', 'none'],
    ];
    expect(paid(de, trip('2026-11-24T07:30', '2026-11-27T18:00', days))).toBe('1400 2800 2800 1400');
  });

  test('three breakfasts and a dinner that were provided leave 56.00 of 84.00', () => {
    const days: Said[] = [
      ['', 'receipt'],
      ['bd', 'receipt'],
      ['b', 'receipt'],
      ['b', 'none'],
    ];
    expect(paid(de, trip('2026-11-24T07:30', '2026-11-27T18:00', days))).toBe('1400 1120 2240 840');
  });

  test('a day trip counts only above eight hours', () => {
    expect(paid(de, trip('2026-11-24T08:00', '2026-11-24T16:00', [['', 'none']]))).toBe('0');
    expect(paid(de, trip('2026-11-24T08:00', '2026-11-24T16:01', [['', 'none']]))).toBe('1400');
  });

  test('meals never take a day below zero', () => {
    expect(paid(de, trip('2026-11-24T08:00', '2026-11-24T20:00', [['bld', 'none']]))).toBe('0');
  });

  test('a night through without lodging counts once, on the longer day', () => {
    const days: Said[] = [
      ['', 'none'],
      ['', 'none'],
    ];
    expect(paid(de, trip('2026-11-24T20:00', '2026-11-25T05:00', days))).toBe('0 1400');
    expect(paid(de, trip('2026-11-24T20:00', '2026-11-25T03:30', days))).toBe('0 0');
  });

  test('the lump sum for a night comes with every night but the last day', () => {
    const days: Said[] = [
      ['', 'lump'],
      ['', 'provided'],
      ['', 'lump'],
    ];
    expect(paid(de, trip('2026-11-24T07:30', '2026-11-26T18:00', days))).toBe('3400 2800 1400');
  });
});

test('Britain pays by the hours away on each day', () => {
  const gb = rateUnder('GB');
  const day = (until: string): string => paid(gb, trip('2026-11-24T07:00', `2026-11-24T${until}`, [['', 'none']]));
  expect([day('11:59'), day('12:00'), day('17:00'), day('22:00')]).toEqual(['0', '500', '1000', '2500']);
});

test('France pays each meal that falls into the absence and was not provided', () => {
  const fr = rateUnder('FR');
  const days: Said[] = [
    ['', 'receipt'],
    ['l', 'receipt'],
    ['', 'none'],
  ];
  expect(paid(fr, trip('2026-11-24T13:00', '2026-11-26T18:00', days))).toBe('2140 2140 2140');
});

describe('places and clocks', () => {
  const zones: Leg[] = [
    {
      to: { country: 'US', city: 'New York' },
      departAt: '2026-11-24T10:00' as LocalTime,
      departZone: BERLIN,
      arriveAt: '2026-11-24T13:00' as LocalTime,
      arriveZone: 'America/New_York',
    },
    {
      to: { country: 'FR', city: 'Paris' },
      departAt: '2026-11-25T18:00' as LocalTime,
      departZone: 'America/New_York',
      arriveAt: '2026-11-26T07:00' as LocalTime,
      arriveZone: 'Europe/Paris',
    },
    {
      to: HOME,
      departAt: '2026-11-27T16:00' as LocalTime,
      departZone: 'Europe/Paris',
      arriveAt: '2026-11-27T19:00' as LocalTime,
      arriveZone: BERLIN,
    },
  ];
  const days = [
    ['', 'receipt'],
    ['', 'none'],
    ['', 'receipt'],
    ['', 'none'],
  ].map((one) => said(one as Said));

  test('a day belongs to where one is at its end, the last to the last place of work', () => {
    const result = perDiemOf({ home: HOME, legs: zones, days }, () => rateUnder('DE'));
    expect(result.ok && result.value.map((day) => day.place.country)).toEqual(['US', 'US', 'FR', 'FR']);
  });

  test('a place without a rate refuses the trip and names place and day', () => {
    const result = perDiemOf({ home: HOME, legs: zones, days }, (place) =>
      place.country === 'FR' ? null : rateUnder('DE'),
    );
    expect(result).toMatchObject({ ok: false, code: 'rate_missing', data: { country: 'FR', on: '2026-11-26' } });
  });

  test('a flight that lands before it left by the clock is in order; one that does is not', () => {
    const [out, back] = zones;
    const early = { ...out, arriveAt: '2026-11-24T03:59' as LocalTime } as Leg;
    expect(perDiemOf({ home: HOME, legs: [early, ...zones.slice(1)], days }, () => rateUnder('DE'))).toMatchObject({
      code: 'legs_out_of_order',
    });
    expect(daysOfTrip([back as Leg])).toMatchObject({ code: 'no_way_back' });
    expect(daysOfTrip(zones)).toMatchObject({ ok: true, value: expect.objectContaining({ length: 4 }) });
  });
});

const anyTrip = fc
  .record({
    start: fc.integer({ min: 0, max: 1_380 }),
    length: fc.integer({ min: 1, max: 6 }),
    end: fc.integer({ min: 61, max: 1_439 }),
    days: fc.array(
      fc.record({
        provided: fc.subarray([...MEALS]),
        night: fc.constantFrom<Night>('lump', 'receipt', 'provided', 'none'),
      }),
      { minLength: 6, maxLength: 6 },
    ),
  })
  .filter(({ start, length, end }) => length > 1 || end > start + 60);

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function built({ start, length, end, days }: { start: number; length: number; end: number; days: Trip['days'] }): Trip {
  const last = `2026-06-${String(10 + length).padStart(2, '0')}`;
  const at = (day: string, minute: number) => `${day}T${clock(minute)}` as LocalTime;
  const zone = { departZone: BERLIN, arriveZone: BERLIN };
  const leave = length === 1 ? end - 30 : Math.min(60, end - 1);
  return {
    home: HOME,
    legs: [
      { to: AWAY, ...zone, departAt: at('2026-06-11', start), arriveAt: at('2026-06-11', start + 10) },
      { to: HOME, ...zone, departAt: at(last, leave), arriveAt: at(last, end) },
    ],
    days: days.slice(0, length),
  };
}

test('one more provided meal never raises what a trip is paid, and no day is paid below zero', () => {
  const rates = ['DE', 'FR', 'GB'].map(rateUnder);
  const total = (rate: DayRate, one: Trip): bigint => {
    const days = perDiemOf(one, () => rate);
    if (!days.ok) throw new Error(days.code);
    return days.value.reduce((sum, day) => {
      if (day.result < 0n) throw new Error(`${day.on} is paid below zero`);
      return sum + day.result;
    }, 0n);
  };
  fc.assert(
    fc.property(anyTrip, fc.constantFrom(...rates), fc.nat(5), fc.constantFrom(...MEALS), (plan, rate, at, meal) => {
      const one = built(plan);
      const days = one.days.map((day, index) =>
        index === at % one.days.length ? { ...day, provided: [...new Set([...day.provided, meal])] } : day,
      );
      // Compared as values: a matcher for each of a hundred thousand costs more than the rule.
      return total(rate, { ...one, days }) <= total(rate, one);
    }),
    { numRuns: casesOf(100_000) },
  );
  // Eight seconds of work, beside the kill tests on a slow machine three times that.
});
