// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { haveNoColourScheme } from '../../colour-scheme.test-kit.ts';
import { en } from '../../i18n/messages/en.ts';
import { SearchEverywhere } from '../../palette/search-everywhere.ts';
import { NoResult } from './empty-state.tsx';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (content: ReactNode) =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ global: en }}>
        <MantineProvider env="test">{content}</MantineProvider>
      </IntlProvider>,
    ),
  );
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const state = { get: (name: string) => (name === 'q' ? 'Kessler' : ''), clear: () => undefined };

it('offers to search everywhere for what a list did not find', async () => {
  const searched: string[] = [];
  await show(
    <SearchEverywhere value={(text) => void searched.push(text)}>
      <NoResult state={state} />
    </SearchEverywhere>,
  );
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Clear filters', 'Search everywhere']);
  await act(async () => buttons()[1]?.click());
  expect(searched).toEqual(['Kessler']);
});

it('offers only to clear the filters where nothing searches', async () => {
  await show(<NoResult state={state} />);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Clear filters']);
});
