// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowRecording, mayRecord, record, recordSampled } from './product-events.ts';

const sent: { url: string; body: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const visitorOf = (first: string) =>
  sessionStorage.setItem('merel.visitor', `${first}000000-0000-4000-8000-000000000000`);

it('goes to our own server with a number of this tab, and nothing of the person', async () => {
  await record('step_completed', 'email');
  await record('email_invalid');
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/events', '/api/auth/events']);
  const [first, second] = sent.map(({ body }) => JSON.parse(body) as { visitor: string });
  expect(first).toEqual({ kind: 'step_completed', step: 'email', visitor: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(second?.visitor).toBe(first?.visitor);
});

it('is not sent from a device that said no', async () => {
  allowRecording(false);
  expect(mayRecord()).toBe(false);
  await record('signup_completed');
  await recordSampled('page_failed');
  expect([sent.length, sessionStorage.length]).toEqual([0, 0]);
  allowRecording(true);
  await record('signup_completed');
  expect(sent).toHaveLength(1);
});

it.each([
  ['00', 1],
  ['33', 1],
  ['34', 0],
  ['ff', 0],
])('of monitoring is sent by one tab of five: a number that starts with %s sends %i', async (first, count) => {
  visitorOf(first);
  await recordSampled('page_failed');
  expect(sent).toHaveLength(count);
});

it('that does not get through is nobody’s trouble', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(record('email_invalid')).resolves.toBeUndefined();
});
