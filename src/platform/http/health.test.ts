import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import type { Heard } from '../changes/open-change-feed.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import type { FastifyRequest } from 'fastify';
import { createChangeStreams } from './change-streams.ts';
import { installHealth, type HealthOptions } from './health.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
});

function build(options: Partial<HealthOptions> = {}): FastifyInstance {
  app = fastify({ forceCloseConnections: true });
  installHealth(app, {
    checks: {},
    isStopping: () => false,
    maintenance: () => null,
    metrics: createMetrics(),
    metricsToken: null,
    onFailed: () => {},
    ...options,
  });
  return app;
}

describe('/readyz', () => {
  test('names what does not work, and never why', async () => {
    const checks = {
      database: async () => {},
      migrations: async () => {
        throw new Error('relation secret_table does not exist');
      },
    };
    const told: string[] = [];
    const server = build({ checks, onFailed: (check, error) => void told.push(`${check}: ${String(error)}`) });
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not_ready', failed: ['migrations'], warnings: [] },
    ]);
    // Who runs it reads why, once.
    await server.inject('/readyz');
    expect(told).toEqual(['migrations: Error: relation secret_table does not exist']);
  });

  test('says that maintenance lasts, checks nothing, and keeps the balancer sending people to its page', async () => {
    const lasting = { beganAt: '2026-11-29T10:00:00.000Z' as Instant, begunBy: 'ops', until: null };
    const checks = {
      database: async () => {
        throw new Error('away');
      },
    };
    const answer = await build({ checks, maintenance: () => lasting }).inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'maintenance', since: lasting.beganAt, until: null, failed: [], warnings: [] },
    ]);
    const stopping = await build({ isStopping: () => true, maintenance: () => lasting }).inject('/readyz');
    expect(stopping.statusCode).toBe(503);
  });

  test('makes its checks once, however many ask at a time', async () => {
    let made = 0;
    const server = build({ checks: { database: async () => void (made += 1) } });
    await Promise.all(Array.from({ length: 50 }, () => server.inject('/readyz')));
    expect(made).toBe(1);
  });

  test('stays ready with a warning, and without one that cannot be read', async () => {
    const warnings = {
      facts_parked: async () => true,
      jobs_parked: async () => false,
      unreadable: async () => Promise.reject(new Error('no')),
    };
    const answer = await build({ warnings }).inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', failed: [], warnings: ['facts_parked'] },
    ]);
  });

  test('is off while the server stops, though the process is still healthy', async () => {
    const server = build({ isStopping: () => true });
    expect((await server.inject('/readyz')).json()).toEqual({
      status: 'not_ready',
      failed: ['stopping'],
      warnings: [],
    });
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('/metrics', () => {
  test.each([
    ['from another machine', { remoteAddress: '10.0.0.7' }],
    ['through a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.0.7' } }],
  ])('does not exist %s', async (_where, request) => {
    expect((await build().inject({ url: '/metrics', ...request })).statusCode).toBe(404);
  });

  test('with a token asks everyone for it', async () => {
    const server = build({ metricsToken: 'a-long-metrics-token' });
    const statuses = await Promise.all(
      [undefined, 'Bearer wrong', 'Bearer a-long-metrics-token'].map(async (authorization) => {
        const headers = authorization === undefined ? {} : { authorization };
        return (await server.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers })).statusCode;
      }),
    );
    expect(statuses).toEqual([404, 404, 200]);
  });

  test('counts requests by route, not by address', async () => {
    const server = build();
    server.get('/things/:id', () => ({}));
    await server.inject('/things/a');
    await server.inject('/things/b');
    const { body } = await server.inject('/metrics');
    expect(body).toContain('merel_http_request_seconds_count{method="GET",route="/things/:id",status="200"} 2');
  });
});

describe('a stream of changes', () => {
  function streaming(session = Promise.resolve()) {
    const asked = new Set<FastifyRequest>();
    const hearers = new Set<(heard: Heard) => void>();
    const subscribe = (_companyId: string, hear: (heard: Heard) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    };
    const streams = createChangeStreams({
      subscribe,
      count: () => 0,
      close: async () => {},
    });
    const server = build();
    server.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-guard', '1');
      done();
    });
    server.get('/events', async (request, reply) => {
      asked.add(request);
      await session;
      streams.open({ request, reply }, { companyId: 'cmp_1', userId: 'usr_1', isStillAllowed: async () => true });
    });
    const tell = (heard: Heard): void => {
      for (const hear of hearers) hear(heard);
    };
    return { server, streams, tell, hearers, asked };
  }

  test('says what is for everyone or for this person, and ends when something may have been missed', async () => {
    const { server, tell, hearers, streams } = streaming();
    const pending = server.inject('/events');
    await expect.poll(() => hearers.size).toBe(1);
    tell({ topics: ['others'], userIds: ['usr_2'] });
    tell({ topics: ['mine'], userIds: ['usr_1'] });
    tell({ topics: ['all'], userIds: null });
    tell({ topics: null, userIds: null });
    const answer = await pending;
    expect([answer.headers['content-type'], answer.headers['x-guard']]).toEqual(['text/event-stream', '1']);
    expect(answer.body).toBe('retry: 3000\n\ndata: {"topics":["mine"]}\n\ndata: {"topics":["all"]}\n\n');
    expect([hearers.size, streams.count()]).toEqual([0, 0]);
  });

  test('is refused to a person who has twenty open, and all end when the server stops', async () => {
    const { server, streams, hearers } = streaming();
    const open = Array.from({ length: 20 }, () => server.inject('/events'));
    await expect.poll(() => streams.count()).toBe(20);
    expect((await server.inject('/events')).statusCode).toBe(429);
    streams.closeAll();
    await Promise.all(open);
    expect(hearers.size).toBe(0);
  });

  test('is not counted for a page that left while its session was being read', async () => {
    const session = Promise.withResolvers<void>();
    const { server, streams, asked } = streaming(session.promise);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const answer = fetch(`${server.listeningOrigin}/events`, { signal: leaving.signal });
    await expect.poll(() => asked.size).toBe(1);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect.poll(() => [...asked][0]?.raw.destroyed).toBe(true);
    session.resolve();
    await session.promise;
    expect(streams.count()).toBe(0);
    // One that stays is counted until it leaves.
    const staying = new AbortController();
    const stream = await fetch(`${server.listeningOrigin}/events`, { signal: staying.signal });
    expect([stream.status, streams.count()]).toEqual([200, 1]);
    staying.abort();
    await expect.poll(() => streams.count()).toBe(0);
    await server.close();
  });
});
