// @vitest-environment jsdom
import { Button, MantineProvider } from '@mantine/core';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage } from '../on-page.test-kit.tsx';
import { useBusyFocus } from './use-busy-focus.ts';

let root: Root;

function Page({ isBusy }: { isBusy: boolean }) {
  useBusyFocus();
  return (
    <MantineProvider env="test">
      <input aria-label="Reason" />
      <Button loading={isBusy}>Download</Button>
    </MantineProvider>
  );
}
/** A browser takes the focus from what is disabled; this one does not. */
const draw = async (isBusy: boolean): Promise<void> => {
  await act(async () => root.render(<Page isBusy={isBusy} />));
  if (isBusy && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
};
const button = (): HTMLButtonElement | null => document.querySelector('button');

beforeEach(async () => {
  root = openPage();
  await draw(false);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('gives a button the focus back once its work is done', async () => {
  button()?.focus();
  await draw(true);
  expect(document.activeElement).toBe(document.body);
  await draw(false);
  expect(document.activeElement).toBe(button());
});

it('leaves the focus where it went meanwhile', async () => {
  button()?.focus();
  await draw(true);
  document.querySelector('input')?.focus();
  await draw(false);
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('gives nothing to a button that had no focus', async () => {
  await draw(true);
  await draw(false);
  expect(document.activeElement).toBe(document.body);
});
