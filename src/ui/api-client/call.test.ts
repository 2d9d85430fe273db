import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { ApiError } from './api-error.ts';
import { call, setCallTimeout } from './call.ts';
import { callUrl } from './call-url.ts';
import { isFactorNeeded, settleFactorNeed } from './fresh-factor.ts';
import { addMoneyGate, giveUpMoney, openMoney, readMoneyLock } from './money-lock.ts';
import { askMaintenance, readMaintenance, untilMaintenanceIsOver } from './maintenance.ts';
import { onSessionExpired } from './session-expired.ts';
import { topicsOf } from './open-events.ts';
import { PATIENCE } from '../../../test/patience.ts';

// Shown only where there is a page.
vi.mock('../maintenance/show-cover.tsx', () => ({ showCover: async () => {} }));

const approve = defineEndpoint({
  id: 'requests.approve',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/approvals',
  summary: 'Approves.',
  rights: ['member'],
  params: z.object({ requestId: z.string() }),
  query: z.object({ notify: z.boolean().optional() }),
  body: z.object({ comment: z.string() }),
  answer: z.object({ state: z.literal('approved') }),
});

const params = { companyId: 'co_1', requestId: 'req_1' };

/** The server of these tests: `fetch` is the browser's, not ours, so it may be stood in for. */
function serverAnswers(answer: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    answer(new Request(new URL(url, 'http://merel.test'), init)),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('throws the code, data, step and request id of a refusal', async () => {
    serverAnswers(() =>
      Response.json(
        { error: 'self_approval', data: { name: 'Léa' }, step: 'approve', requestId: 'r-1' },
        { status: 403 },
      ),
    );
    const failure = await call(approve, { params, body: { comment: '' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      code: 'self_approval',
      status: 403,
      data: { name: 'Léa' },
      step: 'approve',
      requestId: 'r-1',
      isTransport: false,
    });
  });

  it.each([
    [false, 'offline'],
    // The connection may have broken after the server had it all.
    [true, 'disconnected'],
  ])('where nothing comes through and the device is online: %s, says %s', async (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    serverAnswers(() => {
      throw new TypeError('Failed to fetch');
    });
    const failure = call(approve, { params, body: { comment: '' } });
    await expect(failure).rejects.toMatchObject({ code, status: 0, isTransport: true });
  });

  it('says timeout when no answer comes in time', async () => {
    // On the call's own signal, as a real fetch listens: one that a `Request` derives is held by nobody, and once the
    // collector has taken it, the timeout never arrives.
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    await expect(call(approve, { params, body: { comment: '' }, timeoutMs: 5 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('waits for 60 seconds, or as long as the operator says', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    serverAnswers(() => Response.json({ state: 'approved' }));
    await call(approve, { params, body: { comment: '' } });
    setCallTimeout(20_000);
    await call(approve, { params, body: { comment: '' } });
    setCallTimeout(60_000);
    expect(waits.mock.calls).toEqual([[60_000], [20_000]]);
    waits.mockRestore();
  });

  it('does not choke on an answer that is no JSON', async () => {
    serverAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(approve, { params, body: { comment: '' } })).rejects.toMatchObject({
      code: 'unknown',
      status: 502,
    });
  });

  it('tells the session handler about a 401, unless the page is anonymous', async () => {
    serverAnswers(() => Response.json({ error: 'unauthenticated', requestId: 'r-2' }, { status: 401 }));
    const told: string[] = [];
    const stop = onSessionExpired((error) => told.push(error.code));
    await call(approve, { params, body: { comment: '' }, isAnonymous: true }).catch(() => undefined);
    expect(told).toEqual([]);
    await call(approve, { params, body: { comment: '' } }).catch(() => undefined);
    expect(told).toEqual(['unauthenticated']);
    stop();
  });

  it('sends method, address, JSON and idempotency key, and gives the answer', async () => {
    const seen: { method: string; path: string; key: string | null; body: unknown }[] = [];
    serverAnswers(async (request) => {
      seen.push({
        method: request.method,
        path: new URL(request.url).pathname + new URL(request.url).search,
        key: request.headers.get('idempotency-key'),
        body: await request.json(),
      });
      return Response.json({ state: 'approved' });
    });
    const answer = await call(approve, {
      params,
      query: { notify: true },
      body: { comment: 'Fine' },
      idempotencyKey: 'k-1',
    });
    expect(answer.state).toBe('approved');
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/companies/co_1/requests/req_1/approvals?notify=true',
        key: 'k-1',
        body: { comment: 'Fine' },
      },
    ]);
  });
});

describe('the address of a call', () => {
  it('refuses a path with a part missing', () => {
    expect(() => callUrl(approve, { companyId: 'co_1' })).toThrow('requestId');
  });

  it('escapes values, repeats lists and leaves empty values out', () => {
    const url = callUrl(
      { base: 'main', path: '/x/:id' },
      { id: 'a/b' },
      { type: ['a', 'b'], q: '', from: undefined, limit: 0 },
    );
    expect(url).toBe('/api/x/a%2Fb?type=a&type=b&limit=0');
  });
});

describe('the topics of a server event', () => {
  it('are none for anything unreadable', () => {
    for (const data of ['', 'ping', '{}', '[]', '{"topics":"requests"}', null]) expect([...topicsOf(data)]).toEqual([]);
  });

  it('are the texts of the list', () => {
    expect([...topicsOf('{"topics":["requests",1,"invoices"]}')]).toEqual(['requests', 'invoices']);
  });
});

describe('a call about money that is closed', () => {
  /** Refuses until the person has confirmed. */
  const serveLocked = () => {
    const server = { isOpen: false, keys: [] as (string | null)[] };
    serverAnswers((request) => {
      server.keys.push(request.headers.get('idempotency-key'));
      return server.isOpen
        ? Response.json({ state: 'approved' })
        : Response.json({ error: 'money_locked' }, { status: 403 });
    });
    return server;
  };
  const wish = { params, body: { comment: '' }, idempotencyKey: 'one' };

  it('waits until it is open, and is sent again as the same wish', async () => {
    const server = serveLocked();
    const answer = call(approve, wish);
    await vi.waitFor(() => expect(readMoneyLock()).toEqual({ isLocked: true, needsAsking: true }), PATIENCE);
    server.isOpen = true;
    openMoney();
    await expect(answer).resolves.toEqual({ state: 'approved' });
    expect(server.keys).toEqual(['one', 'one']);
    expect(readMoneyLock()).toEqual({ isLocked: false, needsAsking: false });
  });

  it('fails with the refusal when nobody confirms, or its screen is left', async () => {
    serveLocked();
    const leave = addMoneyGate();
    const first = call(approve, wish);
    await vi.waitFor(() => expect(readMoneyLock()).toEqual({ isLocked: true, needsAsking: false }), PATIENCE);
    leave();
    await expect(first).rejects.toMatchObject({ code: 'money_locked', status: 403 });
    const second = call(approve, wish);
    await vi.waitFor(() => expect(readMoneyLock().needsAsking).toBe(true), PATIENCE);
    giveUpMoney();
    await expect(second).rejects.toMatchObject({ code: 'money_locked' });
    const gone = new AbortController();
    const third = call(approve, { ...wish, signal: gone.signal });
    await vi.waitFor(() => expect(readMoneyLock().needsAsking).toBe(true), PATIENCE);
    gone.abort();
    await expect(third).rejects.toMatchObject({ code: 'money_locked' });
    openMoney();
  });
});

describe('a call that decides where money goes', () => {
  const wish = { params, body: { comment: '' }, idempotencyKey: 'one' };

  it('waits until a factor agreed, and is sent again as the same wish; without one it fails with the refusal', async () => {
    const server = { hasSeen: false, keys: [] as (string | null)[] };
    serverAnswers((request) => {
      server.keys.push(request.headers.get('idempotency-key'));
      return server.hasSeen
        ? Response.json({ state: 'approved' })
        : Response.json({ error: 'factor_needed' }, { status: 403 });
    });
    const given = call(approve, wish);
    await vi.waitFor(() => expect(isFactorNeeded()).toBe(true), PATIENCE);
    settleFactorNeed(false);
    await expect(given).rejects.toMatchObject({ code: 'factor_needed', status: 403 });
    const left = new AbortController();
    const leaving = call(approve, { ...wish, signal: left.signal });
    await vi.waitFor(() => expect(isFactorNeeded()).toBe(true), PATIENCE);
    left.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'factor_needed' });
    expect(isFactorNeeded()).toBe(false);
    const answer = call(approve, wish);
    await vi.waitFor(() => expect(isFactorNeeded()).toBe(true), PATIENCE);
    server.hasSeen = true;
    settleFactorNeed(true);
    await expect(answer).resolves.toEqual({ state: 'approved' });
    expect(server.keys).toEqual(['one', 'one', 'one', 'one']);
  });
});

describe('a call that maintenance refused', () => {
  const lasts = () => Response.json({ error: 'maintenance', data: { until: null }, requestId: 'r-1' }, { status: 503 });

  it('waits until it is over and is sent again, and fails where nobody wants its answer any more', async () => {
    let isOver = false;
    const sent: string[] = [];
    serverAnswers((request) => {
      sent.push(new URL(request.url).pathname);
      if (!isOver) return lasts();
      return Response.json(request.url.endsWith('/maintenance') ? { status: 'open' } : { state: 'approved' });
    });
    const answer = call(approve, { params, body: { comment: '' } });
    await vi.waitFor(() => expect(readMaintenance()).toEqual({ until: null }), PATIENCE);
    const gone = new AbortController();
    const unwanted = call(approve, { params, body: { comment: '' }, signal: gone.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(2), PATIENCE);
    gone.abort();
    await expect(unwanted).rejects.toMatchObject({ code: 'maintenance' });
    await askMaintenance();
    expect(readMaintenance()).toEqual({ until: null });
    isOver = true;
    await askMaintenance();
    expect(readMaintenance()).toBeNull();
    expect(await answer).toEqual({ state: 'approved' });
  });

  it('goes on waiting while no answer comes at all', async () => {
    const isOver = untilMaintenanceIsOver({ until: '2026-11-29T14:30:00.000Z' }, undefined);
    serverAnswers(() => {
      throw new TypeError('Failed to fetch');
    });
    await askMaintenance();
    serverAnswers(() => new Response('Bad gateway', { status: 502 }));
    await askMaintenance();
    serverAnswers(() => new Response('Away', { status: 503 }));
    await askMaintenance();
    expect(readMaintenance()).toEqual({ until: '2026-11-29T14:30:00.000Z' });
    serverAnswers(() => Response.json({ status: 'open' }));
    await askMaintenance();
    expect(readMaintenance()).toBeNull();
    expect(await isOver).toBe(true);
  });
});
