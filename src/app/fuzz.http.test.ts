import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { TURN } from '../../test/full-run.ts';
import { callsOf } from '../../test/hostile/fuzz-calls.ts';
import { sendCall } from '../../test/hostile/send-call.ts';
import type { PersonKey } from '../../test/setup/found-test-companies.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { prepareScene, type Scene } from '../../test/setup/stage.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

/** How many calls are made, and from which seed, another one each day: `npm run fuzz` makes a hundred thousand. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 28 + TURN);
/** A company on which so many calls were made is exchanged for a fresh one: some close it, or shut its people out. */
const CALLS_PER_COMPANY = 5_000;
/** Streams that stay open for whoever may listen: their answer never ends. */
const ENDLESS = ['companies.streamChanges', 'access.streamScaChanges'];
const PEOPLE: readonly (PersonKey | null)[] = [
  'controller',
  'owner',
  'admin',
  'requester',
  'approver',
  'stranger',
  null,
];
/** One in so many calls is made by whoever comes next, the others by somebody who may make them. */
const STRAY = 8;

const endpoints = contracts.filter((endpoint) => !ENDLESS.includes(endpoint.id));
const byStatus = new Map<string, number>();
let scene: Scene;

beforeAll(async () => {
  scene = await prepareScene();
}, 240_000);
afterAll(async () => {
  await scene.beginning.forget();
  const sums = [...byStatus]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, count]) => `${status} ${count}`);
  console.log(`fuzz: ${CALLS} calls of ${endpoints.length} operations from seed ${SEED}: ${sums.join(', ')}`);
});

it('no call that can be made of the contracts is answered with a fault of the server', async () => {
  const faults: string[] = [];
  const perEndpoint = Math.ceil(CALLS / endpoints.length);
  const plans = endpoints.map((endpoint, index) => ({
    endpoint,
    calls: fc.sample(callsOf(endpoint, scene), { seed: SEED + index, numRuns: perEndpoint }),
  }));
  let made = 0;
  for (let round = 0; round < perEndpoint && made < CALLS;) {
    const test = await createTestApp({ beginning: scene.beginning });
    const seats = openSeats(test);
    for (let here = 0; here < CALLS_PER_COMPANY && round < perEndpoint && made < CALLS; round += 1)
      for (const { endpoint, calls } of plans) {
        const call = calls[round];
        if (call === undefined || made >= CALLS) continue;
        const person = made % STRAY === 0 ? (PEOPLE[round % PEOPLE.length] ?? null) : seats.whoMay(endpoint, round);
        const answer = await sendCall(test, { endpoint, call, caller: await seats.of(person) });
        made += 1;
        here += 1;
        byStatus.set(`${answer.statusCode}`, (byStatus.get(`${answer.statusCode}`) ?? 0) + 1);
        seats.learn(endpoint, person, answer.statusCode);
        if (answer.statusCode >= 500)
          faults.push(
            `${endpoint.id} ${answer.statusCode} ${JSON.stringify(call).slice(0, 600)} ${test.takeErrors().join().slice(0, 700)}`,
          );
        // A minute's places for writes are not used up.
        test.advance(1000);
      }
    test.takeErrors();
    await test.close();
  }
  expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([]);
  expect(made).toBe(CALLS);
}, 7_200_000);

/** Who calls: signed in anew where a call logged them out, and asked for what they may do where that is known. */
function openSeats(test: TestApp) {
  const clients = new Map<PersonKey, Client>();
  const refused = new Set<string>();
  return {
    of: async (person: PersonKey | null): Promise<Client> => {
      if (person === null) return test.anonymous;
      const client = clients.get(person) ?? (await test.signIn(person).catch(() => test.anonymous));
      clients.set(person, client);
      return client.at({ companyId: test.companyId });
    },
    whoMay: (endpoint: Endpoint, round: number): PersonKey | null => {
      const left = PEOPLE.filter((person) => !refused.has(`${endpoint.id} ${person}`));
      return left.length === 0 ? null : (left[round % Math.min(2, left.length)] ?? null);
    },
    learn: (endpoint: Endpoint, person: PersonKey | null, status: number): void => {
      if (status === 403) refused.add(`${endpoint.id} ${person}`);
      // Logged out, or away for so long that money is locked.
      if ((status === 401 || status === 403) && person !== null) clients.delete(person);
    },
  };
}
