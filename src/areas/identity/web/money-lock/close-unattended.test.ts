// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchInput } from '#ui/api-client/activity.ts';
import { openMoney, readMoneyLock } from '#ui/api-client/money-lock.ts';
import { MONEY_IDLE_MS } from '../../rules/session-life.ts';
import { closeUnattended, LOOK_MS } from './close-unattended.ts';
import { PATIENCE } from '../../../../../test/patience.ts';

let asked: Headers[] = [];
let isLocked = false;

beforeAll(watchInput);
beforeEach(() => {
  asked = [];
  isLocked = false;
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    return Response.json({ isLocked });
  });
  // The last that somebody did; what loaded the page before that was on another clock.
  window.dispatchEvent(new Event('keydown'));
});
afterEach(() => {
  openMoney();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an unattended screen closes when the server says so, and asking it is no activity', async () => {
  const stop = closeUnattended();
  vi.advanceTimersByTime(MONEY_IDLE_MS - LOOK_MS);
  expect(asked).toEqual([]);
  // Somebody works in another window: nothing closes here.
  vi.advanceTimersByTime(2 * LOOK_MS);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), PATIENCE);
  expect(readMoneyLock().isLocked).toBe(false);
  isLocked = true;
  vi.advanceTimersByTime(LOOK_MS);
  await vi.waitFor(() => expect(readMoneyLock().isLocked).toBe(true), PATIENCE);
  expect(asked.every((headers) => headers.get('x-background') === '1')).toBe(true);
  // Closed once, it is not asked about any more.
  const before = asked.length;
  vi.advanceTimersByTime(5 * LOOK_MS);
  expect(asked).toHaveLength(before);
  stop();
});
