// On every database: the outbox.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Id } from '#kernel/id.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../crypto/new-id.ts';
import { inScope, type Trx } from '../db/scope.ts';
import { carryEvents, carryWithin, listen, type Listener } from './carry-events.ts';
import { publishEvent } from './publish-event.ts';
import { startCarrier, type RunningCarrier } from './start-carrier.ts';

const happened = { name: 'test.happened', payload: z.object({ n: z.number() }) };

let database: TestDatabase;
let company: Id<'cmp'>;
let carrier: RunningCarrier | undefined;
const errors: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(() => {
  company = newId('cmp');
  errors.length = 0;
});
afterEach(async () => {
  await carrier?.stop();
  carrier = undefined;
});

describe('a fact', () => {
  test('of a transaction that rolls back is told to nobody', async () => {
    const heard: number[] = [];
    const failing = within(async (trx) => {
      await publishEvent(trx, company, { kind: happened, payload: { n: 1 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await carry([listen('ear', happened, async (_context, { n }) => void heard.push(n))])).toBe(0);
    expect(heard).toEqual([]);
  });

  test('reaches a listener once, though two processes carry at the same time', async () => {
    const heard: number[] = [];
    const ears = [listen('ear', happened, async (_context, { n }) => void heard.push(n))];
    await within(async (trx) => {
      for (let n = 1; n <= 20; n += 1) await publishEvent(trx, company, { kind: happened, payload: { n } });
    });
    await Promise.all([carry(ears), carry(ears), carry(ears)]);
    await carry(ears);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('whose second listener fails is kept from both, and told to both again later', async () => {
    const heard: string[] = [];
    let isBroken = true;
    const first = listen('first', happened, async () => void heard.push('first'));
    const second = listen('second', happened, async () => {
      if (isBroken) throw new Error('broken');
      heard.push('second');
    });
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 1 } }));
    await carry([first, second]);
    expect(errors).toEqual(['test.happened: broken']);
    isBroken = false;
    carrier = await startCarrier({ ...carrierOf([first, second]), url: database.directAppUrl, pollSeconds: 0.2 });
    await expect.poll(() => heard).toEqual(['first', 'first', 'second']);
  });

  test('of another transaction is left to the carrier by one who loads a history', async () => {
    const heard: number[] = [];
    const ears = [listen('ear', happened, async (_context, { n }) => void heard.push(n))];
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 1 } }));
    await within(async (trx) => {
      await publishEvent(trx, company, { kind: happened, payload: { n: 2 } });
      await carryWithin(ears, { trx, companyId: company, now: systemClock() });
    });
    expect(heard).toEqual([2]);
    await carry(ears);
    expect(heard).toEqual([2, 1]);
  });

  test('is carried at once when it is published', async () => {
    const heard: number[] = [];
    const ear = listen('ear', happened, async (_context, { n }) => void heard.push(n));
    carrier = await startCarrier({ ...carrierOf([ear]), url: database.directAppUrl, pollSeconds: 3600 });
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 7 } }));
    await expect.poll(() => heard).toEqual([7]);
  });
});

const carrierOf = (listeners: readonly Listener[]) => ({
  db: database.app,
  listeners,
  clock: systemClock,
  onError: (error: unknown, event: string) =>
    void errors.push(`${event}: ${error instanceof Error ? error.message : String(error)}`),
});

const carry = (listeners: readonly Listener[]): Promise<number> => carryEvents(carrierOf(listeners));
const within = (work: (trx: Trx) => Promise<void>): Promise<void> =>
  inScope(database.app, { companyId: company, userId: null }, work);
