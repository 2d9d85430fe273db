import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#kernel/endpoint.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { systemClock } from '../clock/clock.ts';
import { mount } from './binder.ts';
import { implementOpen, type OpenContext } from './call.ts';
import { installErrorHandler } from './error-handler.ts';
import { AppError } from './errors.ts';

const answer = z.object({ id: z.string(), amount: z.number(), parts: z.array(z.object({ n: z.number() })) });
const writing = (id: string, more: Partial<Endpoint> = {}) =>
  defineEndpoint({
    id,
    method: 'POST',
    base: 'main',
    path: `/${id}`,
    summary: 'Writes',
    rights: ['public'],
    answer,
    ...more,
  } as never) as unknown as Endpoint;

let database: TestDatabase;
let app: FastifyInstance | undefined;
const told: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
afterEach(async () => {
  await app?.close();
  told.length = 0;
});

const write = ({ trx }: OpenContext, key: string) =>
  sql`insert into platform.rate_limit (key, window_started_at, count) values (${key}, now(), 1)`.execute(trx);
const isWritten = async (key: string): Promise<boolean> =>
  (await sql`select from platform.rate_limit where key = ${key}`.execute(database.owner)).rows.length === 1;

/** Writes, and answers or refuses as its contract does not say. */
function open(isStrict: boolean): FastifyInstance {
  app = fastify();
  installErrorHandler(app);
  const mode = isStrict ? 'strict' : 'lenient';
  mount(
    app,
    [
      implementOpen(writing('misfit'), async (context) => {
        await write(context, `misfit ${mode}`);
        return { id: 'a', amount: 'twelve', secret: 'x', parts: [{ n: 1, secret: 'y' }] } as never;
      }),
      implementOpen(writing('undeclared'), async (context) => {
        await write(context, `undeclared ${mode}`);
        throw new AppError('never_heard_of', { keepsWork: true });
      }),
    ],
    {
      db: database.app,
      clock: systemClock,
      resolveActor: async () => ({ kind: 'anonymous' }),
      readToken: () => undefined,
      baseUrl: 'http://localhost',
      isEvaluation: false,
      contracts: {
        isStrict,
        onMismatch: (endpoint, problem) => void told.push(`${endpoint} ${problem.split(':')[0]}`),
      },
    },
  );
  return app;
}

const post = (server: FastifyInstance, id: string) =>
  server.inject({
    method: 'POST',
    url: `/api/${id}`,
    headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    payload: {},
  });

describe('an answer that does not fit its contract', () => {
  test('rolls back what was written with it in tests and development', async () => {
    const reply = await post(open(true), 'misfit');
    expect([reply.statusCode, reply.json().error, await isWritten('misfit strict')]).toEqual([500, 'internal', false]);
  });

  test('is told and sent in production, without what the contract does not name: the write is committed', async () => {
    const reply = await post(open(false), 'misfit');
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: 'a', amount: 'twelve', parts: [{ n: 1 }] }]);
    expect([await isWritten('misfit lenient'), told]).toEqual([true, ['misfit answered outside its contract']]);
  });
});

describe('a refusal that the contract does not name', () => {
  test('rolls back even what a refusal keeps, in tests and development', async () => {
    const reply = await post(open(true), 'undeclared');
    expect([reply.statusCode, await isWritten('undeclared strict')]).toEqual([500, false]);
  });

  test('is told and sent as it is in production', async () => {
    const reply = await post(open(false), 'undeclared');
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'never_heard_of']);
    expect([await isWritten('undeclared lenient'), told]).toEqual([
      true,
      ['undeclared refused with undeclared never_heard_of'],
    ]);
  });
});
