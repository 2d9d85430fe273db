// @ts-expect-error -- the browser's project has no Node types, but its tests run in Node.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readColourTokens } from './contrast.ts';

// Read as a file: the test runner hands out style sheets empty.
const tokens = String(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));

/** ux 10: what stands on what, and the ratio promised in light and in dark, to one decimal. */
const TABLE: readonly (readonly [string, string, number, number])[] = [
  ['control', 'surface', 3.5, 4.2],
  ['control', 'ground', 3.2, 4.6],
  ['text', 'surface', 16.9, 14.9],
  ['text', 'ground', 15.6, 16.3],
  ['text-2', 'surface', 7.7, 9.1],
  ['text-2', 'ground', 7.1, 10.0],
  ['text-3', 'surface', 5.4, 6.5],
  ['text-3', 'ground', 4.9, 7.1],
  ['primary', 'surface', 9.2, 8.5],
  ['on-primary', 'primary', 9.2, 7.7],
  ['text', 'tint', 14.4, 11.8],
  ['text-3', 'tint', 4.5, 5.1],
  ['link', 'surface', 7.8, 9.3],
  ['on-saffron', 'saffron', 8.5, 9.1],
  ['saffron-text', 'saffron-tint', 6.8, 9.2],
  ['green-text', 'green-tint', 6.2, 8.0],
  ['red-text', 'red-tint', 6.3, 7.5],
  ['on-red', 'red-fill', 6.1, 6.1],
  ['blue-text', 'blue-tint', 6.9, 7.9],
  ['focus', 'surface', 5.4, 8.5],
  ['on-deep', 'deep', 12.3, 12.3],
  ['on-deep-2', 'deep', 7.8, 7.8],
  ['chart-1', 'surface', 9.2, 5.9],
  ['chart-2', 'surface', 3.4, 3.4],
];

describe('the contrast of colours', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#0B4F5C', '#0B4F5C')).toBe(1);
  });

  it.each(TABLE)('keeps what the design promises for %s on %s', (front, back, light, dark) => {
    for (const [theme, promised] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const colours = readColourTokens(tokens, theme);
      const ratio = contrastRatio(colours.get(front) ?? '', colours.get(back) ?? '');
      expect(ratio, `${front} on ${back}, ${theme}`).toBeGreaterThan(promised - 0.15);
      expect(ratio, `${front} on ${back}, ${theme}`).toBeLessThan(promised + 0.15);
    }
  });

  it('is at least 4.5 for every text on every ground it may stand on', () => {
    for (const theme of ['light', 'dark'] as const) {
      const colours = readColourTokens(tokens, theme);
      for (const front of ['text', 'text-2', 'text-3', 'link'])
        for (const back of ['surface', 'ground', 'sunken', 'tint'])
          expect(
            contrastRatio(colours.get(front) ?? '', colours.get(back) ?? ''),
            `${front} on ${back}, ${theme}`,
          ).toBeGreaterThanOrEqual(4.48);
    }
  });
});
