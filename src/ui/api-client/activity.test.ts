// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isActive, noteTold, onActivity, watchInput } from './activity.ts';

let told = 0;
let stop: () => void;
const move = (kind = 'pointermove') => window.dispatchEvent(new Event(kind));

beforeAll(() => {
  vi.useFakeTimers();
  watchInput();
});
afterAll(() => void vi.useRealTimers());

beforeEach(() => {
  told = 0;
  stop = onActivity(() => (told += 1));
  vi.advanceTimersByTime(60_000);
});

afterEach(() => stop());

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])('%s is told, at most once in five seconds', (kind) => {
  move(kind);
  for (let ms = 0; ms < 4900; ms += 100) {
    vi.advanceTimersByTime(100);
    move(kind);
  }
  expect(told).toBe(1);
  vi.advanceTimersByTime(100);
  move(kind);
  expect(told).toBe(2);
});

it('a call that told already is enough for five seconds', () => {
  noteTold();
  vi.advanceTimersByTime(4999);
  move();
  expect(told).toBe(0);
  vi.advanceTimersByTime(1);
  move();
  expect(told).toBe(1);
});

it('what is called five seconds after the last move is no activity', () => {
  move();
  vi.advanceTimersByTime(4999);
  expect(isActive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isActive()).toBe(false);
});
