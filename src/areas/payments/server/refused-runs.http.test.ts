import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { runOverAll, signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { refuseRun } from '../contract/payment.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'REFUSED-1', net: 1000, supplier: 'Refused' });
});
afterAll(() => test.close());

const told = async (client: Client) => {
  await test.carry();
  const { items } = await client.ask(listEntries, { query: {} });
  return items.filter(({ topic }) => topic === 'run_refused');
};

it('whoever put a run together hears that it was refused, by whom and why, and nobody else does', async () => {
  const run = await runOverAll(test, cast.controller);
  const reason = 'Wait for the credit note.';
  await cast.owner.ask(refuseRun, { params: { runId: run.id }, body: { reason } });
  expect(await told(cast.controller)).toMatchObject([
    { line: expect.stringContaining(`refused bank file ${run.number}, €11.90`), more: reason },
  ]);
  expect(await told(cast.owner)).toEqual([]);
  expect(await told(cast.second)).toEqual([]);
});

it('who takes back what they put together themselves is told nothing', async () => {
  const run = await runOverAll(test, cast.controller);
  await cast.controller.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'One too many.' } });
  expect(await told(cast.controller)).toHaveLength(1);
});
