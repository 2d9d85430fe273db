// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from '../../on-page.test-kit.tsx';
import { usePageDrop, watchDrops } from './page-drop.ts';

const taken: string[] = [];
let root: Root;

function Zone() {
  usePageDrop({ onOver: () => undefined, onFiles: (files) => void taken.push(...[...files].map(({ name }) => name)) });
  return <input />;
}

/** @returns whether somebody took it. */
function paste(files: readonly File[]): boolean {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } });
  document.querySelector('input')?.dispatchEvent(event);
  return event.defaultPrevented;
}
const picture = new File(['x'], 'receipt.png', { type: 'image/png' });

beforeAll(watchDrops);
afterEach(() => {
  taken.length = 0;
  document.body.replaceChildren();
});

it('a pasted picture is taken by the zone that takes the page, and pasted text stays in its field', () => {
  root = openPage();
  act(() => root.render(<Zone />));
  expect(paste([picture])).toBe(true);
  expect(taken).toEqual(['receipt.png']);
  expect(paste([])).toBe(false);
  act(() => root.unmount());
  expect(paste([picture])).toBe(false);
});

it('a picture that is pasted into an overlay is not for the page beneath it', () => {
  root = openPage();
  act(() => root.render(<Zone />));
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  document.body.append(overlay);
  expect(paste([picture])).toBe(false);
  expect(taken).toEqual([]);
  act(() => root.unmount());
});
