import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that prints an error has found one: `console.error` and `console.warn` fail it, whatever it asserted. */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      printed.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, 'nothing may be printed to console.error or console.warn').toEqual([]);
});
