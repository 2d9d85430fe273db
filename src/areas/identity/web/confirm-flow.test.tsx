// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#ui/api-client/api-error.ts';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import type { BegunView, FactorId, ProcedureId } from '../contract/sca.ts';
import { ConfirmFlow } from './confirm-flow.tsx';
import { confirmationQuery, ownFactorsKey } from './confirmation-query.ts';
import { en } from './messages/en.ts';
import { PATIENCE } from '../../../../test/patience.ts';

const procedure = { id: 'prc_1' as ProcedureId, factorId: 'fac_1' as FactorId };
const begunBy = (channel: BegunView['channel'], type: BegunView['type']): BegunView => ({
  type,
  channel,
  procedure,
  label: 'Pixel',
  expiresAt: '2026-03-01T10:00:00.000Z',
  passkey: null,
});
const onCode = vi.fn();
const onApproved = vi.fn();
let root: Root;

beforeEach(() => {
  onCode.mockReset();
  onApproved.mockReset();
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

async function ask(begun: BegunView, state?: 'approved' | 'rejected'): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(ownFactorsKey, { items: [] });
  if (state !== undefined)
    client.setQueryDefaults(confirmationQuery(procedure.id).queryKey, {
      enabled: false,
      initialData: { scaProcedureState: state },
    });
  await act(async () =>
    root.render(
      <OnPage messages={{ identity: en }}>
        <QueryClientProvider client={client}>
          <ConfirmFlow
            area="identity"
            begin={() => Promise.resolve(begun)}
            onCode={onCode}
            onApproved={onApproved}
            mayUse={() => true}
          />
        </QueryClientProvider>
      </OnPage>,
    ),
  );
  // The question is put first.
  await act(() => vi.waitFor(() => expect(document.querySelector('input, button')).not.toBeNull(), PATIENCE));
}

const field = (): HTMLInputElement | null => document.querySelector('input');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
const seen = (check: () => void) => act(() => vi.waitFor(check, PATIENCE));
async function type(code: string): Promise<void> {
  await act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it.each([
  ['no answer came', new ApiError({ code: 'disconnected', status: 0 })],
  ['the server failed', new ApiError({ code: 'internal', status: 500 })],
])('keeps the digits when %s, and brings the same again', async (_why, error) => {
  await ask(begunBy('code', 'SMS'));
  onCode.mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
  await type('123456');
  await press('Confirm');
  await seen(() => expect(field()?.getAttribute('aria-invalid')).toBe('true'));
  expect(field()?.value).toBe('123456');
  await press('Confirm');
  expect(onCode.mock.calls.map(([, code]) => code)).toEqual(['123456', '123456']);
});

it('asks for another code once the one before is good for nothing', async () => {
  await ask(begunBy('code', 'SMS'));
  onCode.mockRejectedValueOnce(new ApiError({ code: 'code_expired', status: 422 }));
  await type('123456');
  await press('Confirm');
  await seen(() => expect(field()).toBeNull());
  expect(document.activeElement?.textContent).toBe('Send a new code');
});

it('brings what a phone agreed to again when no answer came, without asking the phone', async () => {
  onApproved.mockRejectedValueOnce(new ApiError({ code: 'disconnected', status: 0 })).mockResolvedValueOnce(undefined);
  await ask(begunBy('push', 'MOBILE_APP'), 'approved');
  await seen(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(onApproved).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe('Try again');
  await press('Try again');
  expect(onApproved).toHaveBeenCalledTimes(2);
});

it('asks the phone again once what it agreed to has changed', async () => {
  onApproved.mockRejectedValueOnce(new ApiError({ code: 'code_expired', status: 422 }));
  await ask(begunBy('push', 'MOBILE_APP'), 'approved');
  await seen(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(document.activeElement?.textContent).toBe('Ask again');
});

it('leaves the keyboard at the next step once the phone has refused', async () => {
  await ask(begunBy('push', 'MOBILE_APP'), 'rejected');
  expect(document.body.textContent).toContain('You rejected the request on your phone.');
  expect(document.activeElement?.textContent).toBe('Ask again');
});
