// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { SearchEverywhere } from '../../palette/search-everywhere.ts';
import { NoResult } from './empty-state.tsx';

let root: Root;
beforeEach(() => {
  root = openPage();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (content: ReactNode) => act(async () => root.render(<OnPage>{content}</OnPage>));
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
