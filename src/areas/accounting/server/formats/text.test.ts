import { expect, it } from 'vitest';
import { shortLabel } from './text.ts';

it('A label of a split keeps which line it is, and is cut before that', () => {
  const part = '2/3 Trade fair in Hanover';
  const label = `Kessler und Söhne Werkzeugmaschinen GmbH RE-2026-000123, ${part}`;
  expect(shortLabel({ label, part }, 200)).toBe(label);
  expect(shortLabel({ label, part }, 60)).toBe('Kessler und Söhne Werkzeugmaschin, 2/3 Trade fair in Hanover');
  expect(shortLabel({ label, part }, 35)).toBe('Kessler und Söhne, 2/3 Trade fair i');
  expect(shortLabel({ label: `A, ${part}`, part }, 20)).toBe('A, 2/3 Trade fair in');
});

it('A label that is no part of a split is cut at its end', () => {
  expect(shortLabel({ label: 'ACME\n FA-1' }, 6)).toBe('ACME F');
  // A reversal of what was split before parts had names.
  expect(shortLabel({ label: 'Reversal: ACME FA-1', part: '1/2' }, 12)).toBe('Reversal: AC');
});
