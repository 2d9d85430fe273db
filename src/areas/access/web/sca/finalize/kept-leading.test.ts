// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLeading, takeLeading } from './kept-leading.ts';

const MINUTE_MS = 60_000;
const nowhere = { targetUrl: null, procurementOrigin: null };
const target = { targetUrl: 'https://procure.example/orders', procurementOrigin: 'https://procure.example' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 20) });
});

afterEach(() => vi.useRealTimers());

it('where a sign-in was going waits for its mailed link, once', () => {
  keepLeading(target);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(takeLeading()).toEqual(target);
  expect(takeLeading()).toEqual(nowhere);
});

it('a link that is too old, or of a sign-in to nowhere, leads to the product', () => {
  keepLeading(target);
  vi.advanceTimersByTime(10 * MINUTE_MS + 1);
  expect(takeLeading()).toEqual(nowhere);
  keepLeading(target);
  keepLeading(nowhere);
  expect(takeLeading()).toEqual(nowhere);
});

it.each(['', 'null', '{', '"/app"', '{"targetUrl":"/app"}', '{"targetUrl":1,"at":1774051200000}'])(
  'what is no target (%s) leads to the product',
  (kept) => {
    localStorage.setItem('merel.signIn', kept);
    expect(takeLeading()).toEqual(nowhere);
  },
);
