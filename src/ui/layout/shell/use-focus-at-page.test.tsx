// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFocusLost } from './lost-focus.ts';
import { useFocusAtPage } from './use-focus-at-page.ts';

let root: Root;

function Frame() {
  useFocusAtPage();
  return (
    <>
      <nav>
        <Link to="/list">List</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const pages = [
    { path: '/list', element: <Link to="/page">Open</Link> },
    { path: '/page', element: <button type="button">Pay</button> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children: pages }], { initialEntries: ['/list'] });
  act(() => root.render(<RouterProvider router={router} />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function follow(words: string): Promise<void> {
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === words);
  link?.focus();
  await act(async () => link?.click());
  act(() => void vi.runAllTimers());
}
const content = (): Element | null => document.getElementById('content');

it('begins at the top of a page that was opened at its address', () => {
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(document.body);
});

it('leaves the keyboard on a link that is still there', async () => {
  await follow('List');
  expect(document.activeElement?.textContent).toBe('List');
});

it('goes on in the page that a link led to, once that link is gone', async () => {
  await follow('Open');
  expect(document.activeElement).toBe(content());
});

it('lets what comes later in the page take the keyboard, and keeps nothing from it', async () => {
  await follow('Open');
  expect(isFocusLost()).toBe(true);
  act(() => document.querySelector('button')?.focus());
  expect(isFocusLost()).toBe(false);
  // Whoever goes to the content of their own accord is somewhere.
  act(() => document.getElementById('content')?.focus());
  expect(isFocusLost()).toBe(false);
});
