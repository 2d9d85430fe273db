// @vitest-environment jsdom
import { Button } from '@mantine/core';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { SelectionBar } from './selection-bar.tsx';

const chooseAll = vi.fn();
let root: Root;

beforeEach(() => {
  root = openPage();
  act(() =>
    root.render(
      <OnPage>
        <SelectionBar
          selection={{ ids: new Set(['first']), isAll: false, chooseAll, replace: vi.fn() }}
          total={305}
          sum="€275.40"
        >
          <Button>Pay 1 invoice</Button>
        </SelectionBar>
      </OnPage>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const bar = (): Element | null => document.querySelector('[role="region"]');

it('is reached with one key, past all the rows that stand before it', () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  expect(document.activeElement).toBe(bar());
});

it('keeps the keyboard once all that match are chosen and the button that did it goes', () => {
  const all = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Select all 305 that match');
  act(() => {
    all?.focus();
    all?.click();
  });
  expect(chooseAll).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(bar());
});
