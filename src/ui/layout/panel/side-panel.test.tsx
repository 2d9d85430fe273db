// @vitest-environment jsdom
import { act, startTransition, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { DataTable } from '../list/data-table.tsx';
import { SidePanel } from './side-panel.tsx';

const rows = [{ id: 'one', to: '/list/one', title: 'First' }];
let root: Root;
let arrive: () => void = () => {};

/** A list whose panel is another frame once what it shows has come. */
function ListWithPanel() {
  const { pathname } = useLocation();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // What comes from a store while a step is drawn is shown with that step, not before or after it.
    arrive = () => startTransition(() => setThere(true));
  });
  const openId = pathname.split('/')[2];
  return (
    <>
      <DataTable caption="1 thing" rows={rows} openId={openId} onOpen={() => {}} />
      {openId === undefined ? null : (
        <SidePanel key={String(isThere)} label={isThere ? 'whole' : 'coming'} kicker="" closeTo="/list">
          <p>What it is about</p>
        </SidePanel>
      )}
    </>
  );
}

const row = (): HTMLAnchorElement | null => document.querySelector('a[data-row]');
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

beforeEach(async () => {
  history.replaceState(null, '', '/list');
  root = openPage();
  await act(async () =>
    root.render(
      <OnPage>
        <BrowserRouter>
          <ListWithPanel />
        </BrowserRouter>
      </OnPage>,
    ),
  );
  row()?.focus();
});
afterEach(() => act(async () => root.unmount()));

it('leaves the focus on the row that opens it, for the next row', async () => {
  await act(async () => row()?.click());
  await act(async () => arrive());
  expect(document.activeElement).toBe(row());
});

it('takes the focus at the second step to its row', async () => {
  await act(async () => row()?.click());
  await act(async () => row()?.click());
  expect(focused()).toBe('coming');
  await act(async () => arrive());
  expect(focused()).toBe('whole');
});

it('takes it too when what it shows comes in the very moment of that step', async () => {
  await act(async () => row()?.click());
  await act(async () => {
    row()?.click();
    arrive();
  });
  expect(focused()).toBe('whole');
});
