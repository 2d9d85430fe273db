import { expect, test } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import {
  expiryOf,
  IDLE_MS,
  isAlive,
  isMoneyLocked,
  LIFE_MS,
  MONEY_IDLE_MS,
  needsTouch,
  TOUCH_EVERY_MS,
} from './session-life.ts';

const start = '2026-11-26T09:00:00.000Z' as Instant;

test('a session ends at thirty minutes without activity, not a moment before', () => {
  const times = { lastActiveAt: start, expiresAt: expiryOf(start) };
  expect(isAlive(times, plusMs(start, IDLE_MS))).toBe(false);
  expect(isAlive(times, plusMs(start, IDLE_MS - 1))).toBe(true);
});

test('a session that is always active ends after twelve hours all the same', () => {
  const expiresAt = expiryOf(start);
  const end = plusMs(start, LIFE_MS);
  expect(isAlive({ lastActiveAt: plusMs(end, -1), expiresAt }, end)).toBe(false);
  expect(isAlive({ lastActiveAt: plusMs(end, -2), expiresAt }, plusMs(end, -1))).toBe(true);
});

test('activity is written at most four times a minute', () => {
  expect(needsTouch(start, plusMs(start, TOUCH_EVERY_MS - 1))).toBe(false);
  expect(needsTouch(start, plusMs(start, TOUCH_EVERY_MS))).toBe(true);
});

test('money is closed at five minutes without activity, not a moment before, and stays so until a factor agrees', () => {
  const session = { hasFactor: true, wasLocked: false, lastActiveAt: start };
  expect(isMoneyLocked(session, plusMs(start, MONEY_IDLE_MS - 1))).toBe(false);
  expect(isMoneyLocked(session, plusMs(start, MONEY_IDLE_MS))).toBe(true);
  expect(isMoneyLocked({ ...session, wasLocked: true }, start)).toBe(true);
});

test('money is not closed to who has no factor to open it with', () => {
  const session = { hasFactor: false, wasLocked: true, lastActiveAt: start };
  expect(isMoneyLocked(session, plusMs(start, MONEY_IDLE_MS))).toBe(false);
});
