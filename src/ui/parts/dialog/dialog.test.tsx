// @vitest-environment jsdom
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { Dialog } from './dialog.tsx';

let root: Root;

/** A form, and the question that its step puts over it. */
function FormAndQuestion() {
  const [open, setOpen] = useState<readonly string[]>(['Form', 'Question']);
  const close = (name: string): void => setOpen((before) => before.filter((one) => one !== name));
  return ['Form', 'Question'].map((name) => (
    <Dialog key={name} opened={open.includes(name)} onClose={() => close(name)} title={name}>
      <input aria-label={name} />
    </Dialog>
  ));
}

const shown = (): string[] => [...document.querySelectorAll('input')].map((field) => field.ariaLabel ?? '');
const escape = (): Promise<void> =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

beforeEach(async () => {
  root = openPage();
  await act(async () =>
    root.render(
      <OnPage>
        <FormAndQuestion />
      </OnPage>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

it('lets Escape close the one on top, and only then the one under it', async () => {
  expect(shown()).toEqual(['Form', 'Question']);
  await escape();
  expect(shown()).toEqual(['Form']);
  await escape();
  expect(shown()).toEqual([]);
});
