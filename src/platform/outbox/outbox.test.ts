// On every database: the outbox.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Id } from '#kernel/id.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../crypto/new-id.ts';
import { inScope, type Trx } from '../db/scope.ts';
import { carryEvents, carryWithin, listen, TRIES_MAX, type Listener } from './carry-events.ts';
import { discardParkedEvent, listParkedEvents, outboxBacklog, retryParkedEvent } from './parked-events.ts';
import { publishEvent } from './publish-event.ts';
import { startCarrier, type RunningCarrier } from './start-carrier.ts';

const happened = {
  name: 'test.happened',
  subject: 'about',
  payload: z.object({ n: z.number(), about: z.string().default('one') }),
};

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
      await publishEvent(trx, company, { kind: happened, payload: { n: 1, about: 'one' } });
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
      for (let n = 1; n <= 20; n += 1)
        await publishEvent(trx, company, { kind: happened, payload: { n, about: 'one' } });
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
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 1, about: 'one' } }));
    await carry([first, second]);
    expect(errors).toEqual(['test.happened: broken']);
    isBroken = false;
    carrier = await startCarrier({ ...carrierOf([first, second]), url: database.directAppUrl, pollSeconds: 0.2 });
    await expect.poll(() => heard).toEqual(['first', 'first', 'second']);
  });

  test('of another transaction is left to the carrier by one who loads a history', async () => {
    const heard: number[] = [];
    const ears = [listen('ear', happened, async (_context, { n }) => void heard.push(n))];
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 1, about: 'one' } }));
    await within(async (trx) => {
      await publishEvent(trx, company, { kind: happened, payload: { n: 2, about: 'one' } });
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
    await within((trx) => publishEvent(trx, company, { kind: happened, payload: { n: 7, about: 'one' } }));
    await expect.poll(() => heard).toEqual([7]);
  });
});

describe('a fact that a listener never takes', () => {
  const told = (n: number, about: string) => (trx: Trx) =>
    publishEvent(trx, company, { kind: happened, payload: { n, about } });
  /** Of every odd number it fails. */
  const ears = (heard: number[]) => [
    listen('ear', happened, async (_context, { n }) => {
      if (n % 2 === 1) throw new Error('odd');
      heard.push(n);
    }),
  ];
  /** As if the waits between the tries were over. */
  const passTime = () =>
    sql`update platform.event set try_after = now() where company_id = ${company} and carried_at is null`.execute(
      database.owner,
    );
  const stateOf = async () => {
    const { rows } = await sql<{
      n: number;
      tries: number;
      isParked: boolean;
      isCarried: boolean;
      cause: string | null;
    }>`
      select (payload ->> 'n')::int as n, try_count as tries, parked_at is not null as "isParked",
        carried_at is not null as "isCarried", last_error as cause
      from platform.event where company_id = ${company} order by position`.execute(database.owner);
    return rows;
  };

  test('holds what came after it about the same subject, and nothing else', async () => {
    const heard: number[] = [];
    for (const one of [told(1, 'a'), told(2, 'a'), told(4, 'b'), told(6, 'c'), told(8, 'b')]) await within(one);
    expect(await carry(ears(heard))).toBe(3);
    expect(heard).toEqual([4, 6, 8]);
  });

  test('is parked after ten tries with its cause, counted, and told no more', async () => {
    const heard: number[] = [];
    await within(told(1, 'a'));
    await within(told(2, 'a'));
    for (let tries = 0; tries < TRIES_MAX + 3; tries += 1) {
      await carry(ears(heard));
      await passTime();
    }
    expect([errors.length, heard]).toEqual([TRIES_MAX, []]);
    expect((await stateOf())[0]).toEqual({
      n: 1,
      tries: TRIES_MAX,
      isParked: true,
      isCarried: false,
      cause: 'ear: odd',
    });
    expect(await outboxBacklog(database.app)).toMatchObject({ parked: 1 });
    const [parked] = (await listParkedEvents(database.app)).filter(({ companyId }) => companyId === company);
    expect(parked).toMatchObject({ name: 'test.happened', subject: 'a', cause: 'ear: odd', held: 1 });
  });

  test('goes on, with those behind it, when it is tried again or discarded', async () => {
    const heard: number[] = [];
    for (const one of [told(1, 'a'), told(2, 'a'), told(3, 'b'), told(4, 'b')]) await within(one);
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      await carry(ears(heard));
      await passTime();
    }
    const [first, , third] = await idsOf();
    const mended = [listen('ear', happened, async (_context, { n }) => void heard.push(n))];
    expect(await carry(mended)).toBe(0);
    expect(await within((trx) => retryParkedEvent(trx, company, first ?? ''))).toBe(true);
    await carry(mended);
    expect(heard).toEqual([1, 2]);
    expect(
      await within((trx) => discardParkedEvent(trx, company, { id: third ?? '', by: 'usr_1', reason: 'Told by hand' })),
    ).toBe(true);
    await carry(mended);
    expect(heard).toEqual([1, 2, 4]);
    // What is no longer parked cannot be discarded, and what never was neither.
    expect(await within((trx) => retryParkedEvent(trx, company, first ?? ''))).toBe(false);
  });

  const idsOf = async (): Promise<string[]> =>
    (
      await sql<{ id: string }>`select id from platform.event where company_id = ${company} order by position`.execute(
        database.owner,
      )
    ).rows.map(({ id }) => id);

  test('keeps another process from the facts behind it while it is being told', async () => {
    const heard: string[] = [];
    for (const one of [told(2, 'a'), told(4, 'a'), told(6, 'b')]) await within(one);
    const isTelling = Promise.withResolvers<undefined>();
    const mayGoOn = Promise.withResolvers<undefined>();
    const slow = [
      listen('ear', happened, async (_context, { n }) => {
        heard.push(`slow ${n}`);
        isTelling.resolve(undefined);
        await mayGoOn.promise;
      }),
    ];
    const first = carry(slow);
    await isTelling.promise;
    expect(await carry([listen('ear', happened, async (_context, { n }) => void heard.push(`other ${n}`))])).toBe(1);
    mayGoOn.resolve(undefined);
    await first;
    expect(heard).toEqual(['slow 2', 'other 6', 'slow 4']);
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
const within = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(database.app, { companyId: company, userId: null }, work);
