import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMs, instantToMs, type Instant } from '#kernel/instant.ts';
import { dayOfLocalTime, localTimeAt, minuteOfDay } from '#kernel/local-time.ts';
import { weekdayOf } from '#kernel/plain-date.ts';
import { casesOf } from '../../../../test/full-run.ts';
import { dueAt, FIRST_TIMING, isQuiet, USUAL_QUIET, type Timing } from './timing.ts';

const at = (text: string): Instant => instantFromMs(Date.parse(text));
const berlin: Timing = { ...FIRST_TIMING, zone: 'Europe/Berlin', quiet: USUAL_QUIET };

describe('what is told', () => {
  it.each([
    ['at once by day', 'at_once', '2026-03-20T09:00:00Z', '2026-03-20T09:00:00.000Z'],
    ['when the night is over', 'at_once', '2026-03-20T22:10:00Z', '2026-03-21T06:00:00.000Z'],
    [
      'an hour of clock time earlier when clocks go on in the night',
      'at_once',
      '2026-03-28T22:00:00Z',
      '2026-03-29T05:00:00.000Z',
    ],
    ['an hour of clock time later when they go back', 'at_once', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['today, when the time for it is still to come', 'daily', '2026-03-20T06:30:00Z', '2026-03-20T07:00:00.000Z'],
    [
      'tomorrow, when it is over, by the clocks of that day',
      'daily',
      '2026-03-28T09:00:00Z',
      '2026-03-29T06:00:00.000Z',
    ],
    ['on the day of the week', 'weekly', '2026-03-20T09:00:00Z', '2026-03-23T07:00:00.000Z'],
    ['a week on, when the day’s time is just over', 'weekly', '2026-03-23T07:00:00Z', '2026-03-30T06:00:00.000Z'],
  ] as const)('reaches its reader %s', (_name, rhythm, now, due) => {
    expect(dueAt(rhythm, berlin, at(now))).toBe(due);
  });

  it('waits for the end of quiet hours where gathered mails would leave within them', () => {
    const early = { ...berlin, digestAt: 330 };
    expect(dueAt('daily', early, at('2026-03-20T09:00:00Z'))).toBe('2026-03-21T06:00:00.000Z');
  });

  it('leaves at the hour that clocks skip an hour later, and no day is left out', () => {
    const skipped = { ...berlin, digestAt: 150, quiet: null };
    expect(dueAt('daily', skipped, at('2026-03-28T09:00:00Z'))).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is held through the hour that comes twice, both times', () => {
    const until = { ...berlin, quiet: { from: 1320, until: 150 } };
    // 02:10 for the second time: 02:30 was once already.
    expect(dueAt('at_once', until, at('2026-10-25T01:10:00Z'))).toBe('2026-10-25T01:30:00.000Z');
  });
});

describe('quiet hours that leave less time than clocks skip', () => {
  const nearlyAlways = { ...berlin, quiet: { from: 150, until: 120 } };

  it('are over while the clocks go on, and not a day later', () => {
    expect(dueAt('at_once', nearlyAlways, at('2024-03-30T01:30:00Z'))).toBe('2024-03-31T01:00:00.000Z');
  });

  it('are over at their time on the days around it, and where the hour comes twice', () => {
    expect(dueAt('at_once', nearlyAlways, at('2024-03-29T01:30:00Z'))).toBe('2024-03-30T01:00:00.000Z');
    expect(dueAt('at_once', nearlyAlways, at('2024-03-31T01:00:01Z'))).toBe('2024-04-01T00:00:00.000Z');
    expect(dueAt('at_once', nearlyAlways, at('2024-10-26T00:30:00Z'))).toBe('2024-10-27T00:00:00.000Z');
  });
});

const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'UTC',
);
const halfHour = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
const quiet = fc.tuple(halfHour, halfHour).filter(([from, until]) => from !== until);
const timing = fc.record({
  zone: zones,
  digestAt: halfHour,
  digestOn: fc.integer({ min: 0, max: 6 }),
  quiet: fc.option(quiet.map(([from, until]) => ({ from, until }))),
});
const START = Date.UTC(2024, 0, 1);
const moment = fc.integer({ min: 0, max: 3 * 366 * 86_400 }).map((second) => instantFromMs(START + second * 1000));
const rhythm = fc.constantFrom('at_once', 'daily', 'weekly');
const RUNS = { numRuns: casesOf(5000) };
const QUARTER_MS = 900_000;

/** Whether it is the very moment at which clocks go on from quiet to quiet, over all that is not. */
function isAllSkipped(when: Timing, due: Instant): boolean {
  const loud = (when.quiet === null ? 0 : when.quiet.from - when.quiet.until + 1440) % 1440;
  const before = minuteOfDay(localTimeAt(instantFromMs(instantToMs(due) - 1), when.zone));
  const skipped = (minuteOfDay(localTimeAt(due, when.zone)) - before - 1 + 1440) % 1440;
  return skipped >= 30 && skipped <= 60 && loud <= skipped;
}

describe('in every zone, on every day', () => {
  it('nothing reaches anybody before it happened, or within their quiet hours', () => {
    fc.assert(
      fc.property(rhythm, timing, moment, (how, when, now) => {
        const due = dueAt(how, when, now);
        expect(due >= now).toBe(true);
        expect(isQuiet(when, due) && !isAllSkipped(when, due)).toBe(false);
      }),
      RUNS,
    );
  });

  it('what is told at once waits for nothing but quiet hours', () => {
    fc.assert(
      fc.property(timing, moment, (when, now) => {
        const due = instantToMs(dueAt('at_once', when, now));
        const before = instantFromMs(due - 1);
        if (due > instantToMs(now)) expect(isQuiet(when, before)).toBe(true);
        expect(due - instantToMs(now)).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      RUNS,
    );
  });

  it('gathered mails leave at their time, or when quiet hours or a skipped hour end', () => {
    fc.assert(
      fc.property(timing, moment, (when, now) => {
        const loud = { ...when, quiet: null };
        const due = dueAt('weekly', loud, now);
        const clock = localTimeAt(due, when.zone);
        expect(weekdayOf(dayOfLocalTime(clock))).toBe(when.digestOn);
        const late = minuteOfDay(clock) - when.digestAt;
        expect([0, 30, 60]).toContain(late);
        expect(instantToMs(due) - instantToMs(now)).toBeLessThanOrEqual(7 * 86_400_000 + 4 * QUARTER_MS);
      }),
      RUNS,
    );
  });
});
