import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plusMs } from '#kernel/instant.ts';
import { beginMaintenance, endMaintenance, readMaintenance } from '#platform/maintenance/maintenance.ts';
import { watchMaintenance, type MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';
import { listChoices } from '#areas/notifications/contract/choice.ts';
import { createRun } from '#areas/payments/contract/payment.ts';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { startPausedBackground } from './paused-background.ts';
import { serveWeb } from './serve-web.ts';

let test: TestApp;
let watch: MaintenanceWatch;
let webFolder: string;
const changes: (string | null)[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  let current: MaintenanceWatch['current'] = () => null;
  test = await createTestApp({ maintenance: { current: () => current() } });
  watch = await watchMaintenance(test.database.app, {
    lookMs: 20,
    onChange: (now) => changes.push(now?.begunBy ?? null),
    onError: (error) => errors.push(error),
  });
  ({ current } = watch);
  webFolder = await mkdtemp(path.join(tmpdir(), 'merel-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<title>The one page</title>');
  await writeFile(path.join(webFolder, 'robots.txt'), 'User-agent: *');
  await serveWeb(test.app, { webFolder, maintenance: watch, clock: test.now });
});
afterAll(async () => {
  watch.stop();
  await test.close();
  await rm(webFolder, { recursive: true, force: true });
});
beforeEach(async () => {
  await set(null);
});

const by = 'ops';

/** Begins or ends it as the operator does, and waits until the server knows. */
async function set(until: 'unknown' | number | null): Promise<void> {
  const { owner } = test.database;
  const now = test.now();
  if (until === null) await endMaintenance(owner, { by, now });
  else await beginMaintenance(owner, { by, now, until: until === 'unknown' ? null : plusMs(now, until * 1000) });
  const lasting = await readMaintenance(owner);
  await expect.poll(() => watch.current()).toEqual(lasting);
}

it('every call is refused before it begins, with when to come again', async () => {
  const owner = await test.signIn('owner');
  await set(900);
  const refused = await owner.send(listChoices);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '900',
    'no-store',
  ]);
  expect(refused.json()).toMatchObject({ error: 'maintenance', data: { until: plusMs(test.now(), 900_000) } });
  expect(await owner.refused(createRun, { body: {} as never })).toMatchObject({ error: 'maintenance' });
  const webhook = { method: 'POST', url: '/api/card-issuers/simulator/webhooks', payload: {} } as const;
  expect((await test.app.inject(webhook)).statusCode).toBe(503);
  expect((await test.app.inject('/api/maintenance')).statusCode).toBe(503);
  await set(null);
  expect((await owner.send(listChoices)).statusCode).toBe(200);
  expect((await test.app.inject('/api/maintenance')).json()).toEqual({ status: 'open' });
});

it('pages come with a 503, and the files that draw them as ever', async () => {
  const { etag = '' } = (await test.app.inject('/auth/login')).headers;
  await set('unknown');
  // A browser that has the page already asks whether it changed, and shows nothing where it is told that it did not.
  const headers = { accept: 'text/html', 'if-none-match': etag };
  for (const url of ['/', '/app/cmp_1/requests/mine', '/auth/login', '/no/such/page']) {
    const page = await test.app.inject({ url, headers });
    expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '60']);
    expect(page.body).toContain('The one page');
  }
  expect((await test.app.inject('/robots.txt')).statusCode).toBe(200);
  await set(null);
  expect((await test.app.inject({ url: '/auth/login', headers })).statusCode).toBe(304);
});

it('another time of return is said for the maintenance that lasts, and what is over is kept', async () => {
  const { owner } = test.database;
  const now = test.now();
  expect(await beginMaintenance(owner, { by, now, until: null })).toBe(true);
  expect(await beginMaintenance(owner, { by: 'other', now, until: plusMs(now, 60_000) })).toBe(false);
  expect(await readMaintenance(owner)).toEqual({ beganAt: now, begunBy: by, until: plusMs(now, 60_000) });
  expect(await endMaintenance(owner, { by, now })).toBe(true);
  expect(await endMaintenance(owner, { by, now })).toBe(false);
  expect(changes).toContain('ops');
});

it('the application itself may not begin or end it', async () => {
  const change = { by, now: test.now() };
  await expect(beginMaintenance(test.database.app, { ...change, until: null })).rejects.toThrow(/permission denied/);
  await expect(endMaintenance(test.database.app, change)).rejects.toThrow(/permission denied/);
});

it('background work rests while it lasts, and begins again though it failed once', async () => {
  const said: string[] = [];
  let fails = false;
  const start = async () => {
    if (fails) throw new Error('The database is not back yet');
    said.push('start');
    return { stop: async () => void said.push('stop') };
  };
  const failures: unknown[] = [];
  const background = await startPausedBackground(start, {
    maintenance: watch,
    onError: (error) => failures.push(error),
  });
  expect(said).toEqual(['start']);
  await set('unknown');
  await expect.poll(() => said).toEqual(['start', 'stop']);
  fails = true;
  await set(null);
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect(said).toEqual(['start', 'stop']);
  fails = false;
  await expect.poll(() => said).toEqual(['start', 'stop', 'start']);
  await background.stop();
  await background.stop();
  expect(said).toEqual(['start', 'stop', 'start', 'stop']);
});

it('what was known last holds while the database is away', async () => {
  const other: TestDatabase = await createTestDatabase();
  await beginMaintenance(other.owner, { by, now: test.now(), until: null });
  const failures: unknown[] = [];
  const blind = await watchMaintenance(other.app, {
    lookMs: 20,
    onChange: () => {},
    onError: (error) => failures.push(error),
  });
  await other.destroy();
  await expect.poll(() => failures.length).toBe(1);
  expect(blind.current()).toMatchObject({ begunBy: by });
  blind.stop();
  expect(errors).toEqual([]);
});
