// @vitest-environment jsdom
import { Button, MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { haveNoColourScheme } from '../../colour-scheme.test-kit.ts';
import { en } from '../../i18n/messages/en.ts';
import { SelectionBar } from './selection-bar.tsx';

const chooseAll = vi.fn();
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={{ global: en }}>
        <MantineProvider env="test">
          <SelectionBar
            selection={{ ids: new Set(['first']), isAll: false, chooseAll, replace: vi.fn() }}
            total={305}
            sum="€275.40"
          >
            <Button>Pay 1 invoice</Button>
          </SelectionBar>
        </MantineProvider>
      </IntlProvider>,
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
