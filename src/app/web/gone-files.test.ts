import { expect, it } from 'vitest';
import { holdsTyped } from './gone-files.ts';

it('a field holds something typed while it is there and has text', () => {
  expect(holdsTyped([{ isConnected: true, value: 'Kessler' }])).toBe(true);
  expect(holdsTyped([{ isConnected: false, value: 'Kessler' }])).toBe(false);
  expect(holdsTyped([{ isConnected: true, value: '  ' }])).toBe(false);
  expect(holdsTyped([])).toBe(false);
});
