// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import { getNotices } from '#ui/parts/notices/notice-store.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { en as invoices } from '../messages/en.ts';
import { HoldButton } from './hold-button.tsx';
import { useStandingActions } from './use-standing-actions.ts';
import { PATIENCE } from '../../../../../test/patience.ts';

const invoice = { id: 'inv_1', version: 3, number: 'RE-7' } as unknown as InvoiceView;
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

function Sample() {
  const nothing = () => undefined;
  const standing = useStandingActions({
    companyId: 'cmp_1',
    invoice,
    onHeld: nothing,
    onChanged: nothing,
    onFailed: nothing,
  });
  return <HoldButton standing={standing} number={invoice.number} />;
}

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast((one) => one.textContent?.startsWith(name))?.click(),
  );
const seen = (check: () => void) => act(() => vi.waitFor(check, PATIENCE));
const field = () => document.querySelector('textarea');

it('says in the dialog why an invoice is not held, keeps what was typed, and says it no more the next time', async () => {
  const refusal = { status: 409, headers: { 'content-type': 'application/json' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error":"version_conflict"}', refusal)));
  await act(async () =>
    root.render(
      <OnPage messages={{ invoices }}>
        <QueryClientProvider client={new QueryClient()}>
          <Sample />
        </QueryClientProvider>
      </OnPage>,
    ),
  );
  await press(invoices.hold.do);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), 'Waits for goods');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(invoices.hold.do);
  await seen(() => expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull());
  expect([field()?.value, getNotices().shown]).toEqual(['Waits for goods', []]);
  await press('Cancel');
  await press(invoices.hold.do);
  expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
});
