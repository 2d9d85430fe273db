// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { holdsTyped, loadAnew } from './gone-files.ts';

afterEach(() => vi.unstubAllGlobals());

it('a field holds something typed while it is there and has text', () => {
  expect(holdsTyped([{ isConnected: true, value: 'Kessler' }])).toBe(true);
  expect(holdsTyped([{ isConnected: false, value: 'Kessler' }])).toBe(false);
  expect(holdsTyped([{ isConnected: true, value: '  ' }])).toBe(false);
  expect(holdsTyped([])).toBe(false);
});

it('a file that did not come because nothing comes is no file that is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadAnew(0)).toBe('no_answer');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script type="module" src="/assets/own.js"></script>')));
  document.head.innerHTML = '<script type="module" src="/assets/own.js"></script>';
  expect(await loadAnew(0)).toBe('same_version');
});
