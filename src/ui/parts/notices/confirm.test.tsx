// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { confirmAction, ConfirmHost } from './confirm.tsx';

const QUESTION = { title: 'Accept 3 claims?', confirmLabel: 'Accept 3 claims' };
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  root = openPage();
  router = createMemoryRouter([{ path: '*', element: <ConfirmHost /> }], {
    initialEntries: ['/claims', '/claims/review'],
    initialIndex: 1,
  });
  act(() =>
    root.render(
      <OnPage>
        <RouterProvider router={router} />
      </OnPage>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

/** Asks, and waits until the question stands there: its dialog is loaded with the first one. */
async function ask(): Promise<{ answer: Promise<boolean>; isAsked: () => boolean }> {
  const isAsked = (): boolean => document.body.textContent.includes(QUESTION.title);
  const { answer } = await act(async () => {
    const asked = { answer: confirmAction(QUESTION) };
    await import('./confirm-dialog.tsx');
    return asked;
  });
  expect(isAsked()).toBe(true);
  return { answer, isAsked };
}

it('is answered by whoever is asked', async () => {
  const { answer } = await ask();
  const agree = [...document.querySelectorAll('button')].find((one) => one.textContent === QUESTION.confirmLabel);
  act(() => agree?.click());
  await expect(answer).resolves.toBe(true);
});

it('is taken back with the screen that asked, and agreed to by nobody', async () => {
  const { answer, isAsked } = await ask();
  await act(() => router.navigate(-1));
  await expect(answer).resolves.toBe(false);
  expect(isAsked()).toBe(false);
});

it('stays while the same screen only notes something in its address', async () => {
  const { answer, isAsked } = await ask();
  await act(() => router.navigate('/claims/review?q=hotel'));
  expect(isAsked()).toBe(true);
  act(() => root.unmount());
  await expect(answer).resolves.toBe(false);
  root = openPage();
});
