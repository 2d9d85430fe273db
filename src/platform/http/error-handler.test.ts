import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrorHandler } from './error-handler.ts';

const app = fastify();

beforeAll(() => {
  installErrorHandler(app);
  app.get('/:code', async (request) => {
    const { code } = request.params as { code: string };
    throw Object.assign(new Error('could not extend file'), { code });
  });
});
afterAll(() => app.close());

it.each([
  ['the disk of the database is full', '53100'],
  ['the disk of the files is full', 'ENOSPC'],
  ['the database has no memory', '53200'],
  ['its disk fails', '58030'],
  ['it goes down', '57P01'],
])('while %s a call answers that it can be made again later, and nothing of why', async (_what, code) => {
  const answer = await app.inject(`/${code}`);
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'unavailable', requestId: expect.any(String) }]);
});

it('a bug is answered as one', async () => {
  expect((await app.inject('/23505')).json()).toMatchObject({ error: 'internal' });
});
