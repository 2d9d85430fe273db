import { plainDate } from '#kernel/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptLegals, getLegals, LEGAL_VERSIONS } from '../../contract/legals.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';

let test: TestApp;
const { terms, privacy } = LEGAL_VERSIONS;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

it('the owner accepts the texts of today, which every member then reads with name and time', async () => {
  const owner = await test.signIn('owner');
  expect((await owner.ask(getLegals)).items.map(({ accepted }) => accepted)).toEqual([null, null, null, null]);
  const done = await owner.ask(acceptLegals, { body: { terms, privacy } });
  expect(done.items.map(({ page, accepted }) => [page, accepted?.at ?? null])).toEqual([
    ['terms', test.now()],
    ['privacy', test.now()],
    ['notice', null],
    ['cookies', null],
  ]);
  const read = await (await test.signIn('requester')).ask(getLegals);
  expect(read.items).toEqual(done.items);
  expect(read.mayAccept).toBe(false);
});

it('a text that is not the one of today is accepted by nobody', async () => {
  const owner = await test.signIn('owner');
  const refusal = await owner.refused(acceptLegals, { body: { terms: plainDate('2020-01-01'), privacy } });
  expect(refusal.error).toBe('version_conflict');
});

it('an admin reads them and may not accept them', async () => {
  const admin = await test.signIn('admin');
  expect((await admin.ask(getLegals)).mayAccept).toBe(false);
  expect((await admin.send(acceptLegals, { body: { terms, privacy } })).statusCode).toBe(403);
});
