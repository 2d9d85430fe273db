// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getNotices } from '#ui/parts/notices/notice-store.ts';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import type { BankEntryStory } from '../../contract/reconcile.ts';
import { en as payments } from '../messages/en.ts';
import { EntryMatches } from './entry-matches.tsx';
import { en as bank } from './messages/en.ts';
import { PATIENCE } from '../../../../../test/patience.ts';

const fee = {
  id: 'bma_1',
  kind: 'fee',
  amount: { minor: '-190', currency: 'EUR' },
  note: null,
  exchange: null,
  payment: null,
  madeAt: '2026-03-02T09:00:00.000Z',
  madeByName: 'Ada',
  undone: null,
};
let root: Root;

beforeEach(() => {
  // This page is never laid out.
  Element.prototype.scrollIntoView = () => undefined;
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)?.click());
const seen = (check: () => void) => act(() => vi.waitFor(check, PATIENCE));
const type = (reason: string) =>
  act(async () => {
    const field = document.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('says in the dialog why nothing was taken back, and no more of it once it was', async () => {
  const answers = [
    new Response('{"error":"illegal_state"}', { status: 409, headers: { 'content-type': 'application/json' } }),
    new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await act(async () =>
    root.render(
      <OnPage messages={{ bank, payments }}>
        <QueryClientProvider client={new QueryClient()}>
          <EntryMatches companyId="cmp_1" entry={{ history: [fee] } as unknown as BankEntryStory} />
        </QueryClientProvider>
      </OnPage>,
    ),
  );
  await press('Take back');
  await type('Not a fee');
  await press('Take back');
  await seen(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(bank.errors.illegal_state));
  await press('Take back');
  await seen(() => expect(getNotices().shown.map(({ message }) => message)).toEqual([bank.undo.done]));
  await seen(() => expect(document.querySelector('[role=alert]')).toBeNull());
});
